import type { z } from 'zod';
import type { Asunto } from './asuntos.ts';

/**
 * Who may call an endpoint. Roles are read on every request, so that a change of position takes effect at once. `public`: without
 * a session. `session`: any signed-in person. `director`: Administrador 1. `academico`: Administrador 1 or 4.
 */
export type Audience =
  | 'public'
  | 'session'
  | 'colaborador'
  | 'administrador'
  | 'director'
  | 'academico'
  | 'docente'
  | 'estudiante';

/** Permission that a call of the administration needs. `ninguno`: none beyond being in the administration. */
export type AsuntoDeLlamada = Asunto | 'ninguno';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Multipart body: one text part with JSON of `schema`, and any number of `archivos` parts. */
export interface FormBody<F extends z.ZodType = z.ZodType> {
  part: string;
  schema: F;
}

/** One endpoint, declared once: the server registers it, the web calls it, OpenAPI lists it. */
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
  /** A GET that writes: refused for navigations, prefetches and other origins; the reply is `no-store`. */
  changes?: boolean;
  /** Allowed before the initial password is replaced. */
  beforePassword?: boolean;
  /** The reply is a file, not an envelope. */
  binary?: boolean;
  /** The act can be undone: the reply carries its id as `operacion`, for `operaciones/:id/deshacer`. */
  undoable?: boolean;
  /** Reports progress lines when asked for with `Accept: application/x-ndjson`. */
  progress?: boolean;
  /** Someone waits at the school's window: its work gets priority over other requests. */
  urgent?: boolean;
  /** Called by a timer, not by a person: does not extend the session. Carries an ETag: an unchanged answer is 304 without a body. */
  background?: boolean;
  /**
   * Polled by many screens every few seconds. Like `background`, and its session is read together with others of the same tenth of a
   * second.
   */
  poll?: boolean;
}

/** `asunto` is required for `administrador` and not allowed for others; the compiler checks it. */
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

/** Arguments of a call: parameters, query and body before the schema has trimmed and converted them. */
export interface CallInput<E extends AnyEndpoint> {
  params?: Infer<NonNullable<E['params']>, 'in'>;
  query?: Infer<NonNullable<E['query']>, 'in'>;
  body?: Infer<NonNullable<E['body']>, 'in'>;
  form?: E['form'] extends FormBody<infer F> | undefined ? Infer<F, 'in'> : undefined;
}

/**
 * URL of a call, e.g. `/api/grados/7?ciclo=2026`. Empty query values are left out.
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
