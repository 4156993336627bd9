/** Who signs in to look around. The password is no secret: it is printed, and the account exists only where `--demo` asked for it. */
export const demoAccount = {
  name: 'Robin Demo',
  email: 'demo@goaltracker.example',
  password: 'a-year-of-goals',
} as const;
