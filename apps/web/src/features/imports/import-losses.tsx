import { Heading, Text } from '../../ui/text/text.tsx';

/** What files have and GoalTracker cannot keep, each in a sentence. */
export function ImportLosses({ losses }: { losses: readonly string[] }) {
  return (
    <section>
      <Heading level={3} size="md">
        What cannot be kept
      </Heading>
      {losses.length === 0 ? (
        <Text size="sm" className="mt-6">
          Nothing is lost.
        </Text>
      ) : (
        <ul className="mt-6 text-sm bulleted">
          {losses.map((loss) => (
            <li key={loss}>{loss}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
