/** The IANA time zone of this device. */
export const findDeviceTimezone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
