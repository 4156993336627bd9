/** Made by `build/common-passwords.plugin.ts`. */
declare module 'virtual:common-passwords' {
  /** One password a line, in lower case. */
  const passwords: string;
  export default passwords;
}
