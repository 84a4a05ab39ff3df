import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'emulator',
    environment: 'node',
    include: ['tests/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
