import { type ApplyBy, type Stage, unsharedStage } from '../../choices'

type Seen = { stage: Stage | typeof unsharedStage; way: ApplyBy | null; isOver: boolean }

/**
 * Says how far an application has come, kinder than employers do among themselves. Who finishes elsewhere reads that as
 * long as the employer shares no stage, because nobody here knows whether they did.
 */
export function stageWords({ stage, way, isOver }: Seen): string {
  if (stage === 'Not a fit') return 'Not selected'
  if (stage !== unsharedStage || way === null || way === 'here') return stage
  if (isOver) return 'They have your name and email'
  return way === 'email' ? 'You finish by email' : 'You finish on their site'
}
