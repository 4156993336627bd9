import { describe, expect, it } from 'vitest';
import { parseCalendarAddress, redactAddress, restoreCredentials, unmaskAddress } from './address.ts';

describe('the address of a calendar', () => {
  it.each([
    ['https://example.org/team.ics', 'https://example.org/team.ics'],
    [' webcal://example.org/team.ics ', 'https://example.org/team.ics'],
    ['WEBCALS://example.org/team.ics', 'https://example.org/team.ics'],
    ['http://example.org#today', 'http://example.org/'],
    ['https://ada:secret@example.org/', 'https://ada:secret@example.org/'],
  ])('parses %s to %s', (text, address) => {
    expect(parseCalendarAddress(text)?.href).toBe(address);
  });

  it.each(['', 'example.org/team.ics', 'ftp://example.org/', 'file:///etc/passwd', 'javascript:alert(1)', 'https://'])(
    'rejects “%s”',
    (text) => {
      expect(parseCalendarAddress(text)).toBeNull();
    },
  );
});

describe('the name and password in an address', () => {
  it.each([
    ['https://example.org/team.ics', 'https://example.org/team.ics'],
    ['https://ada:secret@example.org/team.ics', 'https://***@example.org/team.ics'],
    ['https://token@example.org/team.ics', 'https://***@example.org/team.ics'],
    ['https://:secret@example.org/team.ics', 'https://***@example.org/team.ics'],
  ])('shows the address %s as %s', (address, shown) => {
    expect(redactAddress(address)).toBe(shown);
  });

  const before = 'https://ada:secret@example.org/team.ics';

  it('stay when the shown address is edited on the same server', () => {
    const edited = new URL('https://***@example.org/other.ics');
    expect(restoreCredentials(edited, before).href).toBe('https://ada:secret@example.org/other.ics');
  });

  it.each(['https://***@elsewhere.example/team.ics', 'http://***@example.org/team.ics', 'https://eve@example.org/'])(
    'never sends the name and password to %s',
    (edited) => {
      expect(restoreCredentials(new URL(edited), before).href).toBe(edited);
    },
  );
});

describe('a redacted address of a backup', () => {
  const known = ['https://example.org/open.ics', 'https://ada:secret@example.org/team.ics'];

  it('gets the name and password of the matching stored address', () => {
    expect(unmaskAddress('https://***@example.org/team.ics', known)).toBe('https://ada:secret@example.org/team.ics');
  });

  it.each(['https://***@example.org/open.ics', 'https://***@example.org/other.ics', 'http://***@example.org/team.ics'])(
    'loses its mask without a matching stored address: %s',
    (address) => {
      expect(unmaskAddress(address, known)).toBe(address.replace('***@', ''));
    },
  );

  it.each(['https://example.org/team.ics', 'https://eve@example.org/team.ics', 'https://***:key@example.org/team.ics'])(
    'the address %s is not redacted and stays unchanged',
    (address) => {
      expect(unmaskAddress(address, known)).toBe(address);
    },
  );
});
