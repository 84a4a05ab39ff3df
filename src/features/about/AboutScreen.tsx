// A placeholder until the organisation writes its page (spec 2).

export function AboutScreen() {
  return <h1>about</h1>
}
