import type { PushMessage, PushOutcome, PushTarget, SendPush } from '../core/push-services.ts';
import { assertOutsideTransaction } from './observed-database.ts';

/** The push services of an API under test, without encryption. Every message is delivered by default. */
export class TestPush {
  readonly sent: (PushMessage & { readonly endpoint: string })[] = [];
  /** Called before each delivery. May return another outcome. */
  onSend: ((target: PushTarget, message: PushMessage) => Promise<PushOutcome | undefined>) | undefined;

  reset(): void {
    this.sent.length = 0;
    this.onSend = undefined;
  }

  readonly send: SendPush = async (target, message) => {
    assertOutsideTransaction('a push service');
    this.sent.push({ endpoint: target.endpoint, ...message });
    return (await this.onSend?.(target, message)) ?? { result: 'delivered' };
  };
}
