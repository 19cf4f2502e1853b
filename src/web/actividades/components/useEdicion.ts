import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Archivo } from '#shared/archivos.ts';
import type { VideoInfo } from '#shared/videos.ts';
import { partesDe } from '#web/archivos/api.ts';
import { useAdjuntos } from '#web/archivos/components/useAdjuntos.ts';
import type { Phrases } from '#web/kit/drafts/phrases.ts';
import { type Conflict, useDraft, type Written } from '#web/kit/drafts/useDraft.ts';
import { useVersions } from '#web/kit/drafts/useVersions.ts';
import { submitWith } from '#web/kit/form/submit.ts';
import type { Progress } from '#web/kit/http-progress.ts';
import { invalidate } from '#web/kit/query-client.ts';
import { toasts } from '#web/kit/ui/toasts.ts';

/** What is edited, as far as every kind has it. */
interface Publicada {
  archivos: readonly Archivo[];
  videos: readonly VideoInfo[];
}

/** A form and what hangs on it, as the device keeps it. */
export interface Edicion<V> {
  campos: V;
  archivos: readonly Archivo[];
  videos: readonly VideoInfo[];
}

/** What goes along with the values of the form. */
export interface Envio {
  form: ReturnType<typeof partesDe>['form'] & { version?: number };
  files: readonly File[];
  onProgress: ((sent: number, total: number) => void) | undefined;
  idempotencyKey: string;
}

interface Opciones<V extends FieldValues, O, P extends Publicada> {
  form: UseFormReturn<V, unknown, O>;
  /** Kind, class and id: under this name the device keeps it. */
  cosa: string;
  frases: Phrases;
  sobre: string;
  /** What is edited, as it was read; null for something new. */
  publicada: P | null;
  camposDe: (publicada: P | null) => V;
  versionDe: (publicada: P) => number;
  /** What a refused save brought along. */
  leer: (data: unknown) => P | null;
  extracto: (campos: V) => string;
  /** Fits a draft to how things are now, e.g. to the block in progress. */
  alDia?: (campos: V) => V;
  perPick?: boolean;
  mandar: (valores: O, envio: Envio) => Promise<unknown>;
  onClose: () => void;
}

/**
 * Writing something that is published: its values and attachments, kept on the device until they are sent, sent once, and
 * compared with what somebody else saved meanwhile.
 */
export function useEdicion<V extends FieldValues, O, P extends Publicada>(opciones: Opciones<V, O, P>) {
  const { form, cosa, frases, sobre, publicada, camposDe, versionDe, leer, perPick, mandar, onClose } =
    opciones;
  const [guardada, setGuardada] = useState(publicada);
  const [alAbrir] = useState(() => ({
    archivos: publicada?.archivos ?? [],
    videos: publicada?.videos ?? [],
    nuevos: [],
  }));
  const adjuntos = useAdjuntos({ initial: alAbrir, ...(perPick ? { perPick } : {}) });
  const [upload, setUpload] = useState<Progress>();
  const [porMandar, setPorMandar] = useState(false);
  const version = guardada && versionDe(guardada);

  const edicionDe = (una: P | null): Edicion<V> => ({
    campos: camposDe(una),
    archivos: una?.archivos ?? [],
    videos: una?.videos ?? [],
  });
  /** What the form begins with. A class that grows meanwhile is no change of the person's. */
  const [inicial, setInicial] = useState(() => edicionDe(publicada));
  const actual = (): Written<Edicion<V>> => {
    const { archivos, videos, nuevos } = adjuntos.value;
    return { value: { campos: form.getValues(), archivos, videos }, files: nuevos };
  };
  function poner({ value: valor, files: nuevos }: Written<Edicion<V>>) {
    const { campos, archivos, videos } = valor;
    form.reset(opciones.alDia?.(campos) ?? campos, { keepDefaultValues: true });
    adjuntos.set(() => ({ archivos, videos, nuevos }));
  }

  const versiones = useVersions({ apply: poner, save: () => setPorMandar(true) });

  /** What is stored now takes the place of what the form began with; what stands in it stays until somebody chooses. */
  function chocar(otra: P, choque: Conflict<Edicion<V>>, guardando: boolean) {
    setGuardada(otra);
    setInicial(edicionDe(otra));
    form.reset(camposDe(otra), { keepValues: true });
    const encuentro = versiones.compare(choque, edicionDe(otra), guardando);
    if (encuentro === 'same' && guardando) toasts.neutral('Lo guardado ya dice lo mismo que lo tuyo.');
  }

  const borrador = useDraft<Edicion<V>>({
    draftName: cosa,
    phrases: frases,
    about: sobre,
    base: version,
    initial: inicial,
    current: actual,
    excerpt: ({ campos }) => opciones.extracto(campos),
    apply(escrito, choque) {
      poner(escrito);
      if (choque && guardada) chocar(guardada, choque, false);
    },
    onFoundDone() {
      void invalidate(['actividades', 'bloques']);
      onClose();
    },
    onRefused({ data }) {
      const otra = leer(data);
      if (!otra) return false;
      chocar(otra, { base: inicial, mine: actual() }, true);
      void invalidate(['actividades', 'bloques']);
      return true;
    },
  });
  const { note: anotar, send: mandarUnaVez } = borrador;

  useEffect(() => form.subscribe({ formState: { values: true }, callback: anotar }), [form, anotar]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something else hangs on it
  useEffect(anotar, [adjuntos.value, guardada, anotar]);

  const submit = submitWith(form, (valores) => {
    const { form: adjunta, files } = partesDe(adjuntos.value);
    const onProgress = (hechos: number, total: number) => setUpload({ done: hechos, total });
    const envio = {
      form: version === null ? adjunta : { ...adjunta, version },
      files,
      onProgress: files.length > 0 ? onProgress : undefined,
    };
    return mandarUnaVez((idempotencyKey) => mandar(valores, { ...envio, idempotencyKey })).finally(() =>
      setUpload(undefined),
    );
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once what was chosen stands in the form
  useEffect(() => {
    if (!porMandar) return;
    setPorMandar(false);
    void submit();
  }, [porMandar]);

  return { guardada, adjuntos, upload, submit, borrador, versiones };
}
