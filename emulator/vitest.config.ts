import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'emulator',
    environment: 'node',
    include: ['tests/**/*.test.ts'],
    // The files share their modules, which saves time.
    isolate: false,
    // Generous, because a machine may be slow and a wait that succeeds costs nothing.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
