import { Link } from '@tanstack/react-router';
import { MutedText } from '../../../ui/text/text.tsx';
import { useOnlyWay } from '../use-sign-in-ways.ts';

export default function OnlyWayHint() {
  const onlyWay = useOnlyWay();
  if (!onlyWay) return null;
  return (
    <MutedText size="sm" className="m-0">
      Your {onlyWay} is the only way into your account.{' '}
      <Link to="/profile" search={{ section: 'security' }} className="accent semibold">
        Set up another one
      </Link>
    </MutedText>
  );
}
