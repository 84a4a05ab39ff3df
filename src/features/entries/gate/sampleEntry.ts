/** The example entry. We wrote it, and its company does not exist. */

import { NOT_GIVEN, type Entry } from '../../../domain/entry/entry'

export const SAMPLE_ENTRY: Entry = {
  ...NOT_GIVEN,
  id: 'example',
  timestamp: Date.UTC(2026, 1, 12, 12),
  openToContact: false,
  name: '',
  contact: '',
  companyName: 'Made-Up Robotics',
  roleTitle: 'Software Engineering Intern',
  positionType: 'Internship',
  location: 'Remote',
  yearApplied: '2025',
  gpa: 3.4,
  hourlyRate: 38,
  startDate: '2026-05-18',
  applicationMethod: 'Career fair, then their website',
  hiringProcessLength: '5 weeks',
  outcome: 'Rejected',
  difficulty: 3,
  rounds: { 'Online assessment': true, 'Recruiter call': true, Technical: true },
  womenOnPanel: 'No',
  feltRespected: 4,
  interviewProcess: `I talked to a recruiter at the career fair, and two days later a link to an online assessment was in my mail: two problems, 70 minutes, any language. I solved the first one fully and the second one for small inputs only, and wrote in a comment why it would be slow. That was enough.

Then a recruiter call of 25 minutes. Why robotics, when I graduate, what I had built; she told me the pay without my asking.

The technical round was 60 minutes with two engineers in a shared editor. They gave hints when I got stuck and wanted to hear me think. I ran out of time on the follow-up. A week later came a friendly mail: no. I asked for feedback and got one sentence, “practise testing your code aloud”, which was fair.`,
  questionsAsked: `Online assessment: (1) Merge overlapping time slots of a robot’s schedule. (2) Shortest path on a grid where some cells open and close every few steps.

Technical: Write a rate limiter that allows 10 calls a minute for each user. Then: what changes if it runs on three machines?

They also asked: How would you test this? What happens at midnight? Tell us about a bug that took you more than a day.`,
}
