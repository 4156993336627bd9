import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { Card } from '../../ui/card.tsx';
import classes from './privacy-card.module.css';

export function PrivacyCard() {
  return (
    <Card title="Legal & Privacy">
      <Link to="/privacy" className={classes.link}>
        Privacy Policy
        <ChevronRight size={20} aria-hidden />
      </Link>
    </Card>
  );
}
