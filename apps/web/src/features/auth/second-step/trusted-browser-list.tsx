import type { TrustedBrowser } from '@goaltracker/contracts/auth/second-step.schema';
import { Button } from '@mantine/core';
import { failUnlessRemoved } from '../../../http/failures.ts';
import { useCall } from '../../../store/use-call.ts';
import { FactsRow } from '../../../ui/layout/facts-row.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';
import { nameDevice } from '../sessions/name-device.ts';

/** Browsers that sign in without a code. */
export function TrustedBrowserList({ browsers }: { browsers: readonly TrustedBrowser[] }) {
  const endTrust = useCall('secondStep.endTrust', {
    failure: failUnlessRemoved('It is still trusted. Please try again.'),
  });
  return (
    <section aria-label="Trusted Browsers" className="mt-12">
      <h3 className="text-md">Trusted browsers</h3>
      <Stack as="ul" gap={0} divided>
        {browsers.map((browser) => (
          <FactsRow
            key={browser.id}
            title={nameDevice(browser)}
            facts={
              <>
                <span>
                  Since <DateText value={browser.createdAt} />
                </span>
                <span>
                  Until <DateText value={browser.expiresAt} />
                </span>
              </>
            }
          >
            <Button
              variant="default"
              className="negative flex-none"
              aria-label={`Stop trusting ${nameDevice(browser)}`}
              onClick={() => endTrust.mutate({ id: browser.id })}
            >
              Stop Trusting
            </Button>
          </FactsRow>
        ))}
      </Stack>
    </section>
  );
}
