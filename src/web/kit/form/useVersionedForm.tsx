import { type ReactNode, useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { soloHora } from '#shared/base/fechas.ts';
import { enumerar } from '#shared/base/formatos.ts';
import { diferencias, valorEn } from '#shared/base/mezcla.ts';
import { alguien, type CambioAjeno, cambioAjeno, type Versionado } from '#shared/base/version.ts';
import { CallError } from '#web/kit/call-error.ts';
import { type CampoDeVersion, DosVersiones } from '#web/kit/drafts/TwoVersions.tsx';
import { useVersiones } from '#web/kit/drafts/useVersions.ts';
import { avisos } from '#web/kit/ui/toasts.ts';
import { Rotulos } from './field-labels.ts';
import { enviar } from './submit.ts';

const MS_DOS_FRASES = 7_000;

interface Opciones<V extends FieldValues, O, R extends Versionado> {
  form: UseFormReturn<V, unknown, O>;
  /** The record as it was read; null of a new one. */
  guardado: R | null;
  /** The record that a refused save brings along. */
  leer: z.ZodType<R>;
  /** A record as the form shows it. */
  valoresDe: (registro: R) => V;
  /** Lists that hold one thing at most: it is compared field by field. */
  deUno?: readonly (keyof V & string)[];
  guardar: (valores: O, version: number | undefined, registro: R | null) => Promise<unknown>;
}

const conAjeno = z.object({ ajeno: cambioAjeno });

/** What somebody else saved meanwhile, as far as a refusal brings it. */
export function ajenoEn<R>(error: unknown, leer: z.ZodType<R>): { registro: R; ajeno: CambioAjeno } | null {
  if (!(error instanceof CallError)) return null;
  const registro = leer.safeParse(error.data).data;
  const ajeno = conAjeno.safeParse(error.data).data?.ajeno;
  return registro !== undefined && ajeno ? { registro, ajeno } : null;
}

/** The fields of what a list of one holds have paths of their own, `usuarios.0.usuario`: while two are compared it is no list. */
function conListas<V>(valores: V, listas: readonly string[], hacer: (lista: object) => unknown): V;
function conListas(valores: object, listas: readonly string[], hacer: (lista: object) => unknown): unknown {
  return Object.fromEntries(
    Object.entries(valores).map(([campo, valor]) => [
      campo,
      listas.includes(campo) ? hacer(valor ?? {}) : valor,
    ]),
  );
}
const abiertas = <V extends FieldValues>(valores: V, listas: readonly string[]): V =>
  conListas(valores, listas, (una) => ({ ...una }));
const cerradas = <V extends FieldValues>(valores: V, listas: readonly string[]): V =>
  conListas(valores, listas, (una) => Object.values(una));

const quienDe = ({ quien }: CambioAjeno): string => alguien(quien);

/** The fields at those paths, as the form calls them. */
const rotulosDe = (labels: Rotulos, paths: readonly string[]) =>
  [...labels.read()].filter(([name]) => paths.some((path) => path === name || path.startsWith(`${name}.`)));

/**
 * Saves a record over the version that the form was filled from. Where somebody else saved it meanwhile, what only one of both
 * changed goes together by itself, and of what both changed a person chooses. A version belongs to the values that were read with it:
 * what is read in the background meanwhile changes neither.
 */
export function useVersionado<V extends FieldValues, O, R extends Versionado>(opciones: Opciones<V, O, R>) {
  const { form, guardado, leer, valoresDe, deUno = [], guardar } = opciones;
  const [visto, setVisto] = useState(guardado);
  const [ajeno, setAjeno] = useState<CambioAjeno>({ quien: null, cuando: null });
  const [porMandar, setPorMandar] = useState(false);
  const [labels] = useState(() => new Rotulos());
  const versiones = useVersiones<V>({
    poner: ({ valor }) => form.reset(cerradas(valor, deUno), { keepDefaultValues: true }),
    guardar: () => setPorMandar(true),
  });

  /** True where somebody else had saved the record, and it is taken care of. */
  function tomar(error: unknown): boolean {
    const otro = ajenoEn(error, leer);
    if (!otro || visto === null) return false;
    const base = abiertas(valoresDe(visto), deUno);
    const mio = abiertas(form.getValues(), deUno);
    const suyo = abiertas(valoresDe(otro.registro), deUno);
    setVisto(otro.registro);
    setAjeno(otro.ajeno);
    form.reset(valoresDe(otro.registro), { keepValues: true });
    const encuentro = versiones.abrir({ base, mio: { valor: mio, archivos: [] } }, suyo, true);
    if (encuentro === 'elige') return true;
    // What I typed as well is theirs already: saving it says so, and finds nothing to change.
    if (encuentro === 'lo mismo') setPorMandar(true);
    const cambio = rotulosDe(labels, diferencias(base, suyo)).map(([, label]) => label);
    const que =
      cambio.length > 0
        ? ` cambió ${enumerar(cambio)} mientras editabas.`
        : ' guardó cambios mientras editabas.';
    avisos.neutro(`${quienDe(otro.ajeno)}${que} Quedan los dos cambios.`, { ms: MS_DOS_FRASES });
    return true;
  }

  const submit = enviar(form, async (valores) => {
    try {
      await guardar(valores, visto?.version, visto);
    } catch (error) {
      if (!tomar(error)) throw error;
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once what was chosen stands in the form
  useEffect(() => {
    if (!porMandar) return;
    setPorMandar(false);
    void submit();
  }, [porMandar]);

  const campos = [...labels.read()].map(
    ([campo, label]): CampoDeVersion<V> => ({
      campo,
      label,
      ver: (valores) => labels.decir(campo, valorEn(valores, campo)),
    }),
  );
  const cuando = ajeno.cuando ? ` a las ${soloHora(ajeno.cuando)}` : '';
  const vista: ReactNode = (
    <DosVersiones
      versiones={versiones}
      campos={campos}
      que={`${quienDe(ajeno)} guardó otros cambios${cuando}, mientras editabas. Elige qué queda.`}
      suyo={ajeno.quien ? `De ${ajeno.quien}` : 'Lo guardado'}
    />
  );
  return {
    /** The record that the form was filled from, or what somebody else made of it. */
    visto,
    submit,
    labels,
    vista,
    /** After a form that stays open was saved. */
    renovar: setVisto,
  };
}

export type UsoDeVersionado = Pick<ReturnType<typeof useVersionado>, 'labels' | 'vista'>;
