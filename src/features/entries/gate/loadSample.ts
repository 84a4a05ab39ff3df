/** A step of its own, because the names of all files that the example needs would stand beside the gate otherwise. */

export async function loadSample() {
  return (await import('./SampleExperience')).SampleExperience
}
