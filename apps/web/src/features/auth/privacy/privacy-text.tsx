import { Stack } from '../../../ui/layout/layout.tsx';

/** States what this software does with personal data (rules/settings.md#privacy). */
export function PrivacyText() {
  return (
    <Stack as="article" gap={20} className="muted text-md">
      <section>
        <h2 className="ink mb-4 text-lg">What is stored</h2>
        <ul className="bulleted">
          <li>Your name and email address, to know you by, and when you confirmed the address.</li>
          <li>Your password only as an argon2id hash, from which it cannot be read back.</li>
          <li>
            What you enter: goals, categories, milestones, lead measures, the progress you report, events, tasks, notes
            and plans, and the figures of your days, which are made from them.
          </li>
          <li>Problem reports you send, and your time zone, because it decides when a day ends.</li>
          <li>
            Your settings: theme, date format, first day of the week, and what you want to be reminded of and how.
          </li>
          <li>
            For each sign-in, a session that can be ended, with the name of the device, its IP address and when it was
            last used; for failed ones, a count that slows down guessing.
          </li>
          <li>
            When you signed in and changed how you sign in, and with which browser, for 90 days; Settings, Signing In
            shows it.
          </li>
          <li>Addresses of other calendars that you add, and a copy of their events, which goes with them.</li>
          <li>
            If you turn on the second step: the key of your authenticator app, encrypted, recovery codes only as hashes,
            and the names of the browsers that you trust.
          </li>
          <li>API tokens you make for scripts, only as hashes, with their names and when each was last used.</li>
          <li>
            Calendar feeds you make, with their names, what each shows and when it was last read; of their addresses
            only hashes.
          </li>
          <li>
            Devices that get reminders, with the name of the browser, its address and key at its push service, and when
            the last reminder was delivered. A device goes with its session.
          </li>
          <li>
            In this browser: a token that keeps you signed in, your name and email address, the addresses each page
            reads first, which reminders it has shown, as which of your devices it gets them, what you have changed
            without a connection until it is sent, and a copy of what you have looked at in the last 30 days, so that
            the app opens without a connection. All of it goes when you sign out. If your session ends without that,
            unsent changes stay for 30 days, until you sign in again. What stays is the app itself, the theme, the date
            format and other settings of its looks, and a token that lets you sign in while somebody guesses at your
            password; that one goes with your account.
          </li>
        </ul>
      </section>
      <section>
        <h2 className="ink mb-4 text-lg">Where it goes</h2>
        <p>
          Nowhere, apart from email, unless you make a calendar feed or turn on reminders. What a feed shows goes to the
          calendars that you give its address to, and to everybody else who knows it, until you revoke it. Reminders go
          to your devices by the push services of their browsers, such as those of Google, Mozilla or Apple: encrypted,
          so that these learn only the address of this server, when it sends something to a device, and how long that
          is. Everything is kept in the database of the server you opened this page from. There is no tracking, no
          advertising, no analytics, and no part of this app is loaded from anywhere else.
        </p>
        <p>
          If you add other calendars, this server fetches their addresses regularly. Who runs those learns the address
          of this server and nothing about you, except what the address you entered says, such as a name and a password
          in it.
        </p>
        <p>
          If this server sends email, it hands your address and the text to a mail server that whoever runs it has
          chosen, and that passes them on to yours. What is sent: a link to confirm the address, and one when you have
          forgotten your password; and what you chose under Settings, Reminders: titles of events, tasks and goals.
          Email loads nothing when you open it, so nobody learns that you have.
        </p>
      </section>
      <section>
        <h2 className="ink mb-4 text-lg">Who can see it</h2>
        <p>
          You see only your own data. The database itself refuses to show one person’s rows to another. Whoever runs
          this server can reach the database, as with any server.
        </p>
      </section>
      <section>
        <h2 className="ink mb-4 text-lg">Your rights</h2>
        <p>
          You can read, change and delete everything you entered, and take it with you: as files that a spreadsheet
          opens, or as one file that brings it back here or elsewhere. Signing out ends the session at once, and so does
          changing the password on every other device. Deleting the account removes every row that belongs to it.
        </p>
      </section>
      <section>
        <h2 className="ink mb-4 text-lg">How long it is kept</h2>
        <ul className="bulleted">
          <li>
            What you delete is gone from the database at once, and from everything kept by the provider within 30 days,
            backups aside.
          </li>
          <li>Backups made by the provider are kept for 90 days.</li>
          <li>Accounts inactive for more than 2 years may be archived.</li>
          <li>A sign-in lasts 30 days.</li>
        </ul>
      </section>
      <section>
        <h2 className="ink mb-4 text-lg">Age</h2>
        <p>You must be at least 13 years old to use GoalTracker.</p>
      </section>
      <section>
        <h2 className="ink mb-4 text-lg">Contact</h2>
        <p>
          Send questions about privacy with Report a Problem, under Profile, Account. They are answered within 7
          business days.
        </p>
      </section>
    </Stack>
  );
}
