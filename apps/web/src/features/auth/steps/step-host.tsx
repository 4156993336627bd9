import { lazyPart } from '../../../platform/loading/lazy-with-preload.tsx';
import { useIsStepRequired } from '../../../http/resend/steps.ts';

const StepDialog = lazyPart(() => import('./step-dialog.tsx'));

export default function StepHost() {
  return useIsStepRequired() && <StepDialog />;
}
