import type { z } from 'zod';
import type { Asunto } from './asuntos.ts';

/**
 * Who may call an endpoint. Roles are looked up on every request, so a change of position counts at once.
 * `public`: nobody needs to be signed in. `session`: any signed-in person. `director`: Administrador 1.
 */
export type Audience =
  | 'public'
  | 'session'
  | 'colaborador'
  | 'administrador'
  | 'director'
  | 'docente'
  | 'estudiante';

/** Which matter of the school a call of the administration belongs to. `ninguno`: everybody of the administration may. */
export type AsuntoDeLlamada = Asunto | 'ninguno';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A multipart body: one text part with JSON that follows `schema`, and any number of `archivos` parts. */
export interface FormBody<F extends z.ZodType = z.ZodType> {
  part: string;
  schema: F;
}

/** One call of the product, declared once: the server registers it, the web calls it, OpenAPI lists it. */
export interface Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  F extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  W extends Audience = Audience,
> {
  method: Method;
  /** Below `/api`, with `:name` parameters, without a trailing slash. */
  path: `/${string}`;
  who: W;
  asunto?: AsuntoDeLlamada | undefined;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  form?: FormBody<F>;
  output: O;
  /** A GET that writes: refused for navigations, prefetches and foreign origins, answered `no-store`. */
  changes?: boolean;
  /** Usable before the initial password is replaced. */
  beforePassword?: boolean;
  /** The reply is a file, not an envelope. */
  binary?: boolean;
  /** What it does can be taken back: its envelope carries `operacion`, the number to ask `operaciones/:id/deshacer` with. */
  undoable?: boolean;
  /** Reports progress lines when asked for with `Accept: application/x-ndjson`. */
  progress?: boolean;
  /** Somebody stands at the window of the school and waits: what it costs is done before what others have asked for. */
  urgent?: boolean;
  /** Called by a timer, not by a person: does not extend the session. */
  background?: boolean;
  /**
   * Asked every few seconds by every screen that shows it. Does not extend the session either, is answered together with
   * what others ask in the same moment, and carries an ETag: whoever has this very answer hears so (304) without a body.
   */
  poll?: boolean;
}

/** Beside `administrador` the matter is said, and only there: without it a declaration does not compile. */
export function endpoint<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  F extends z.ZodType,
  O extends z.ZodType,
  W extends Exclude<Audience, 'administrador'>,
>(declaration: Endpoint<P, Q, B, F, O, W> & { asunto?: undefined }): Endpoint<P, Q, B, F, O, W>;
export function endpoint<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  F extends z.ZodType,
  O extends z.ZodType,
>(
  declaration: Endpoint<P, Q, B, F, O, 'administrador'> & { asunto: AsuntoDeLlamada },
): Endpoint<P, Q, B, F, O, 'administrador'>;
export function endpoint(declaration: AnyEndpoint): AnyEndpoint {
  return declaration;
}

// biome-ignore lint/suspicious/noExplicitAny: the erased form of a generic contract has no narrower spelling
export type AnyEndpoint = Endpoint<any, any, any, any, any, any>;

type Infer<S, T extends 'in' | 'out'> = S extends z.ZodType
  ? z.ZodType extends S
    ? undefined
    : T extends 'in'
      ? z.input<S>
      : z.output<S>
  : undefined;

export type ParamsOf<E extends AnyEndpoint> = Infer<NonNullable<E['params']>, 'out'>;
export type QueryOf<E extends AnyEndpoint> = Infer<NonNullable<E['query']>, 'out'>;
export type BodyOf<E extends AnyEndpoint> = Infer<NonNullable<E['body']>, 'out'>;
export type FormOf<E extends AnyEndpoint> = E['form'] extends FormBody<infer F> | undefined
  ? Infer<F, 'out'>
  : undefined;
export type OutputOf<E extends AnyEndpoint> = z.output<E['output']>;

/** What a caller passes: parameters, query and body before the schema has trimmed and converted them. */
export interface CallInput<E extends AnyEndpoint> {
  params?: Infer<NonNullable<E['params']>, 'in'>;
  query?: Infer<NonNullable<E['query']>, 'in'>;
  body?: Infer<NonNullable<E['body']>, 'in'>;
  form?: E['form'] extends FormBody<infer F> | undefined ? Infer<F, 'in'> : undefined;
}

/**
 * The address of a call, e.g. `/api/grados/7?ciclo=2026`. Empty query values are left out.
 * @throws Error when a path parameter is missing.
 */
export function urlOf(
  { path }: Pick<AnyEndpoint, 'path'>,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null) throw new Error(`missing parameter ${name} of ${path}`);
    return encodeURIComponent(String(value));
  });
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&');
  return `/api${filled}${search ? `?${search}` : ''}`;
}
