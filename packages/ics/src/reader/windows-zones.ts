/**
 * The time zones of Windows and the IANA zone of each (Unicode CLDR, windowsZones, territory 001), as
 * `name=zone=places`. Outlook and Exchange write these names, or the places that Windows displays, such as `(UTC+09:00)
 * Osaka, Sapporo, Tokyo`. Leaves out the places in the names of IANA zones.
 */
const table = `
Dateline Standard Time=Etc/GMT+12=International Date Line West
UTC-11=Etc/GMT+11
Aleutian Standard Time=America/Adak=Aleutian Islands
Hawaiian Standard Time=Pacific/Honolulu=Hawaii
Marquesas Standard Time=Pacific/Marquesas=Marquesas Islands
Alaskan Standard Time=America/Anchorage=Alaska
UTC-09=Etc/GMT+9
Pacific Standard Time (Mexico)=America/Tijuana=Baja California
UTC-08=Etc/GMT+8
Pacific Standard Time=America/Los_Angeles
US Mountain Standard Time=America/Phoenix=Arizona
Mountain Standard Time (Mexico)=America/Mazatlan=Chihuahua, La Paz, Mazatlan
Mountain Standard Time=America/Denver
Yukon Standard Time=America/Whitehorse
Central America Standard Time=America/Guatemala=Central America
Central Standard Time=America/Chicago
Easter Island Standard Time=Pacific/Easter=Easter Island
Central Standard Time (Mexico)=America/Mexico_City=Guadalajara, Mexico City, Monterrey
Canada Central Standard Time=America/Regina=Saskatchewan
SA Pacific Standard Time=America/Bogota=Bogota, Lima, Quito, Rio Branco
Eastern Standard Time (Mexico)=America/Cancun=Chetumal
Eastern Standard Time=America/New_York
Haiti Standard Time=America/Port-au-Prince
Cuba Standard Time=America/Havana
US Eastern Standard Time=America/Indianapolis=Indiana
Turks And Caicos Standard Time=America/Grand_Turk=Turks and Caicos
Paraguay Standard Time=America/Asuncion
Atlantic Standard Time=America/Halifax=Atlantic Time
Venezuela Standard Time=America/Caracas
Central Brazilian Standard Time=America/Cuiaba
SA Western Standard Time=America/La_Paz=Georgetown, La Paz, Manaus, San Juan
Pacific SA Standard Time=America/Santiago=Santiago
Newfoundland Standard Time=America/St_Johns=Newfoundland
Tocantins Standard Time=America/Araguaina
E. South America Standard Time=America/Sao_Paulo=Brasilia
SA Eastern Standard Time=America/Cayenne=Cayenne, Fortaleza
Argentina Standard Time=America/Buenos_Aires=City of Buenos Aires
Greenland Standard Time=America/Godthab=Greenland
Montevideo Standard Time=America/Montevideo
Magallanes Standard Time=America/Punta_Arenas
Saint Pierre Standard Time=America/Miquelon=Saint Pierre and Miquelon
Bahia Standard Time=America/Bahia=Salvador
UTC-02=Etc/GMT+2
Azores Standard Time=Atlantic/Azores
Cape Verde Standard Time=Atlantic/Cape_Verde=Cabo Verde Is., Cape Verde Is.
UTC=Etc/UTC=Coordinated Universal Time
GMT Standard Time=Europe/London=Dublin, Edinburgh, Lisbon, London
Greenwich Standard Time=Atlantic/Reykjavik=Monrovia, Reykjavik
Sao Tome Standard Time=Africa/Sao_Tome
Morocco Standard Time=Africa/Casablanca
W. Europe Standard Time=Europe/Berlin=Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna
Central Europe Standard Time=Europe/Budapest=Belgrade, Bratislava, Budapest, Ljubljana, Prague
Romance Standard Time=Europe/Paris=Brussels, Copenhagen, Madrid, Paris
Central European Standard Time=Europe/Warsaw=Sarajevo, Skopje, Warsaw, Zagreb
W. Central Africa Standard Time=Africa/Lagos=West Central Africa
Jordan Standard Time=Asia/Amman
GTB Standard Time=Europe/Bucharest=Athens, Bucharest
Middle East Standard Time=Asia/Beirut
Egypt Standard Time=Africa/Cairo
E. Europe Standard Time=Europe/Chisinau
Syria Standard Time=Asia/Damascus
West Bank Standard Time=Asia/Hebron=Gaza, Hebron
South Africa Standard Time=Africa/Johannesburg=Harare, Pretoria
FLE Standard Time=Europe/Kiev=Helsinki, Kyiv, Riga, Sofia, Tallinn, Vilnius
Israel Standard Time=Asia/Jerusalem
South Sudan Standard Time=Africa/Juba
Kaliningrad Standard Time=Europe/Kaliningrad
Sudan Standard Time=Africa/Khartoum
Libya Standard Time=Africa/Tripoli
Namibia Standard Time=Africa/Windhoek
Arabic Standard Time=Asia/Baghdad
Turkey Standard Time=Europe/Istanbul
Arab Standard Time=Asia/Riyadh=Kuwait, Riyadh
Belarus Standard Time=Europe/Minsk
Russian Standard Time=Europe/Moscow=Moscow, St. Petersburg
E. Africa Standard Time=Africa/Nairobi
Iran Standard Time=Asia/Tehran
Arabian Standard Time=Asia/Dubai=Abu Dhabi, Muscat
Astrakhan Standard Time=Europe/Astrakhan=Ulyanovsk
Azerbaijan Standard Time=Asia/Baku
Russia Time Zone 3=Europe/Samara=Izhevsk, Samara
Mauritius Standard Time=Indian/Mauritius=Port Louis
Saratov Standard Time=Europe/Saratov
Georgian Standard Time=Asia/Tbilisi
Volgograd Standard Time=Europe/Volgograd
Caucasus Standard Time=Asia/Yerevan
Afghanistan Standard Time=Asia/Kabul
West Asia Standard Time=Asia/Tashkent=Ashgabat, Tashkent
Ekaterinburg Standard Time=Asia/Yekaterinburg=Ekaterinburg
Pakistan Standard Time=Asia/Karachi=Islamabad, Karachi
Qyzylorda Standard Time=Asia/Qyzylorda
India Standard Time=Asia/Calcutta=Chennai, Kolkata, Mumbai, New Delhi, Bombay, Calcutta, Madras
Sri Lanka Standard Time=Asia/Colombo=Sri Jayawardenepura
Nepal Standard Time=Asia/Katmandu=Kathmandu
Central Asia Standard Time=Asia/Almaty=Astana, Nur-Sultan
Bangladesh Standard Time=Asia/Dhaka
Omsk Standard Time=Asia/Omsk
Myanmar Standard Time=Asia/Rangoon=Yangon
SE Asia Standard Time=Asia/Bangkok=Bangkok, Hanoi, Jakarta
Altai Standard Time=Asia/Barnaul=Gorno-Altaysk
W. Mongolia Standard Time=Asia/Hovd
North Asia Standard Time=Asia/Krasnoyarsk
N. Central Asia Standard Time=Asia/Novosibirsk
Tomsk Standard Time=Asia/Tomsk
China Standard Time=Asia/Shanghai=Beijing, Chongqing, Hong Kong
North Asia East Standard Time=Asia/Irkutsk
Singapore Standard Time=Asia/Singapore=Kuala Lumpur
W. Australia Standard Time=Australia/Perth
Taipei Standard Time=Asia/Taipei
Ulaanbaatar Standard Time=Asia/Ulaanbaatar
Aus Central W. Standard Time=Australia/Eucla
Transbaikal Standard Time=Asia/Chita
Tokyo Standard Time=Asia/Tokyo=Osaka, Sapporo
North Korea Standard Time=Asia/Pyongyang
Korea Standard Time=Asia/Seoul
Yakutsk Standard Time=Asia/Yakutsk
Cen. Australia Standard Time=Australia/Adelaide
AUS Central Standard Time=Australia/Darwin
E. Australia Standard Time=Australia/Brisbane
AUS Eastern Standard Time=Australia/Sydney=Canberra, Melbourne
West Pacific Standard Time=Pacific/Port_Moresby=Guam
Tasmania Standard Time=Australia/Hobart
Vladivostok Standard Time=Asia/Vladivostok
Lord Howe Standard Time=Australia/Lord_Howe=Lord Howe Island
Bougainville Standard Time=Pacific/Bougainville=Bougainville Island
Russia Time Zone 10=Asia/Srednekolymsk=Chokurdakh
Magadan Standard Time=Asia/Magadan
Norfolk Standard Time=Pacific/Norfolk=Norfolk Island
Sakhalin Standard Time=Asia/Sakhalin
Central Pacific Standard Time=Pacific/Guadalcanal=Solomon Is., New Caledonia
Russia Time Zone 11=Asia/Kamchatka=Anadyr, Petropavlovsk-Kamchatsky
New Zealand Standard Time=Pacific/Auckland=Wellington
UTC+12=Etc/GMT-12
Fiji Standard Time=Pacific/Fiji
Chatham Islands Standard Time=Pacific/Chatham=Chatham Islands
UTC+13=Etc/GMT-13
Tonga Standard Time=Pacific/Tongatapu=Nuku'alofa
Samoa Standard Time=Pacific/Apia=Samoa
Line Islands Standard Time=Pacific/Kiritimati=Kiritimati Island
`;

const rows = table
  .trim()
  .split('\n')
  .map((line) => line.split('='))
  .map(([name = '', zone = '', places = '']) => ({ name: name.toLowerCase(), zone, places: places.toLowerCase() }));
const zones = new Map(rows.map(({ name, zone }) => [name, zone]));

/**
 * The IANA zone of a Windows time zone, for example `W. Europe Standard Time`. The name of its summer time gives the
 * same zone.
 */
export function findWindowsZone(name: string): string | undefined {
  const standard = name.toLowerCase().replace(/ (?:daylight|summer) time(?=$| )/, ' standard time');
  // Outlook appends numbers to names that a file contains several times.
  return zones.get(standard) ?? zones.get(standard.replace(/ \d{1,2}$/, ''));
}

/** The IANA zones of all Windows time zones. Among zones with the same offsets, the best-known zone comes first. */
export function listWindowsZones(): string[] {
  return rows.map(({ zone }) => zone);
}

/** The IANA zones of the Windows time zones that list this place, in small letters. */
export function listZonesWithPlace(place: string): string[] {
  return rows.flatMap(({ zone, places }) => (places.split(', ').includes(place) ? zone : []));
}
