import { lazyPart } from '../../../platform/lazy-with-preload.tsx';
import { useIsStepRequired } from '../../../http/steps.ts';

const StepDialog = lazyPart(() => import('./step-dialog.tsx'));

/** Opens the dialog that asks who somebody is when the server wants to know before a change. */
export default function StepHost() {
  return useIsStepRequired() && <StepDialog />;
}
