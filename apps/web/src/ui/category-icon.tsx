import type { CategoryIcon as IconName } from '@goaltracker/domain/goals/category-look';
import {
  Book, BookOpen, Brain, Briefcase, Camera, Car, Clock, Coffee, DollarSign, Dumbbell, Folder, Gamepad2, Gift, Heart, House, Laptop,
  type LucideIcon, Mail, MapPin, Moon, Music, Palette, Phone, Plane, Settings, ShoppingCart, Star, Sun, Target, Trophy, Users, Utensils, Zap,
} from 'lucide-react';

const icons: Record<IconName, LucideIcon> = {
  Book, BookOpen, Brain, Briefcase, Camera, Car, Clock, Coffee, DollarSign, Dumbbell, Folder, Gamepad2, Gift, Heart, Home: House, Laptop,
  Mail, MapPin, Moon, Music, Palette, Phone, Plane, Settings, ShoppingCart, Star, Sun, Target, Trophy, Users, Utensils, Zap,
};

/** The icon of a category by its name; a folder for an unknown one. Decorative: the name stands beside it. */
export function CategoryIcon({ name, size = 20 }: { name: string; size?: number }) {
  const Icon = Object.hasOwn(icons, name) ? icons[name as IconName] : Folder;
  return <Icon size={size} aria-hidden />;
}
