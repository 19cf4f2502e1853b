import { SESSION_SIGN, type SessionSign } from '#shared/base/session-sign.ts';

const SIGNS: readonly string[] = ['colaborador', 'estudiante', 'alguien'] satisfies SessionSign[];
const isSign = (value: string | undefined): value is SessionSign =>
  value !== undefined && SIGNS.includes(value);

/** Who may be signed in in this browser, by the cookie the server leaves for pages; null: nobody, there is nothing to ask. */
export function sessionSign(): SessionSign | null {
  const found = document.cookie
    .split(/;\s*/)
    .map((one) => one.split('='))
    .find(([name]) => name === SESSION_SIGN || name === `__Host-${SESSION_SIGN}`);
  return isSign(found?.[1]) ? found[1] : null;
}
