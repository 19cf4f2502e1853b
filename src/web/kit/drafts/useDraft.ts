import { useCallback, useEffect, useRef, useState } from 'react';
import { mismo } from '#shared/base/mezcla.ts';
import { SOLICITUD_HORAS } from '#shared/base/solicitudes.ts';
import { ahora } from '#web/kit/clock.ts';
import { personaActual } from '#web/kit/session-gate.ts';
import { avisos } from '#web/kit/ui/toasts.ts';
import { adaptar } from './adapt.ts';
import { borradorDe, type Guardado } from './draft.ts';
import { hayBorrador, noSeSabe, quedaGuardado, vuelveAElegir } from './phrases.ts';
import { type OpcionesDeEnvio, useEnvio } from './useSendOnce.ts';

const HORA_MS = 3_600_000;
const CAMBIO = 'Desde entonces cambió lo que está guardado: al continuar verás las dos versiones.';

/** What is written on a screen: its values, which travel as JSON, and the picked files. */
export interface Escrito<T> {
  valor: T;
  archivos: readonly File[];
}

/** A draft that was begun over something else than what is stored now. */
export interface Choque<T> {
  /** What it was begun over. */
  base: T;
  mio: Escrito<T>;
}

interface Opciones<T> extends Omit<OpcionesDeEnvio, 'huella' | 'alResolver'> {
  /** Form, and the id of what is edited or of the class. Another one needs another `key`. */
  cosa: string;
  /** Of what it is, e.g. the class. */
  sobre?: string;
  /** Version of what is edited; null for something new. */
  base?: string | number | null;
  /** What the screen begins with. */
  inicial: T;
  actual: () => Escrito<T>;
  /** Puts a draft on the screen; with `choque` a person must choose first. */
  poner: (escrito: Escrito<T>, choque: Choque<T> | null) => void;
  /** Said when what it was begun over is no longer what is stored. */
  siCambio?: string;
  /** A few words of it, to recognise it by. */
  extracto?: (valor: T) => string;
}

export interface Oferta {
  titulo: string;
  extracto: string;
  notas: readonly string[];
}

const archivosDe = (archivos: readonly File[]) =>
  archivos.map(({ name, size, lastModified }) => [name, size, lastModified]);

/** The order of keys is an accident of how a form was filled. */
const enOrden = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const huellaDe = <T>(base: string | number | null, { valor, archivos }: Escrito<T>): string =>
  JSON.stringify([base, valor, archivosDe(archivos)], enOrden);

/**
 * Keeps what is written on the device, whole, within a second; offers it again however the screen was left; sends it
 * once. `anotar` is called whenever something changes.
 */
export function useBorrador<T>(opciones: Opciones<T>) {
  const ultimas = useRef(opciones);
  useEffect(() => {
    ultimas.current = opciones;
  });
  const [borrador] = useState(() => borradorDe(opciones.cosa));
  /** `oferta`: a draft waits for an answer, and what stands on the screen is not it; `puesta`: not yet all of it is. */
  const fase = useRef<'leyendo' | 'oferta' | 'puesta' | 'libre'>(borrador ? 'leyendo' : 'libre');
  const [guardado, setGuardado] = useState<Guardado | null>(null);
  /** The draft, until all of it stands on the screen. */
  const ofrecido = useRef<Guardado | null>(null);
  const [notas, setNotas] = useState<readonly string[]>([]);
  /** What nobody knows yet of an earlier try. */
  const [duda, setDuda] = useState<string | null>(null);
  const [cambiado, setCambiado] = useState(false);
  const [conserva, setConserva] = useState(borrador !== null);
  /** Until what lies on the device is known, nothing is written over it. */
  const [leyendo, setLeyendo] = useState(borrador !== null);

  const huella = useCallback(() => {
    const { base = null, actual } = ultimas.current;
    if (!ofrecido.current) return huellaDe(base, actual());
    const { registro, archivos } = ofrecido.current;
    return huellaDe(registro.base, { valor: registro.valor, archivos });
  }, []);
  const { frases } = opciones;
  const { enviar, enviando, enviado, comprobar } = useEnvio(borrador, {
    ...opciones,
    huella,
    alSaberse() {
      if (fase.current === 'oferta') soltar();
      else ultimas.current.alSaberse();
    },
    alResolver: () => setDuda(null),
  });

  const anotar = useCallback(() => {
    const { base = null, inicial, actual, frases: suyas, sobre = '' } = ultimas.current;
    const { valor, archivos } = actual();
    const difiere = !mismo(valor, inicial) || archivos.length > 0;
    setCambiado(difiere);
    if (fase.current !== 'libre' || !borrador) return;
    if (enviado.current === huellaDe(base, { valor, archivos })) return;
    enviado.current = null;
    if (borrador.falla) setConserva(false);
    if (!difiere) {
      if (!enviando.current) void borrador.vaciar();
      return;
    }
    const cuando = new Date(ahora()).toISOString();
    borrador.guardar({ un: suyas.un, sobre, cuando, base, inicial, valor }, archivos);
  }, [borrador, enviado, enviando]);

  const soltar = useCallback(() => {
    fase.current = 'libre';
    ofrecido.current = null;
    setGuardado(null);
    anotar();
  }, [anotar]);

  const ofrecer = useCallback(
    (leido: Guardado) => {
      const { frases: suyas, base = null, siCambio = CAMBIO } = ultimas.current;
      const { registro, perdidos } = leido;
      fase.current = 'oferta';
      ofrecido.current = leido;
      setGuardado(leido);
      setNotas([
        ...(registro.base === base ? [] : [siCambio]),
        ...(perdidos.length > 0 ? [vuelveAElegir(perdidos)] : []),
      ]);
      const { intento } = registro;
      if (!intento) return;
      setDuda(noSeSabe(suyas, intento.cuando, ahora()));
      // Longer ago than the server remembers nobody can say.
      if (ahora() - Date.parse(intento.cuando) < SOLICITUD_HORAS * HORA_MS) comprobar(intento, true);
    },
    [comprobar],
  );

  useEffect(() => {
    if (!borrador) return;
    let vigente = true;
    void borrador.leer().then((leido) => {
      if (!vigente) return;
      setLeyendo(false);
      const { inicial } = ultimas.current;
      const nada = !leido || (mismo(leido.registro.valor, inicial) && leido.registro.archivos.length === 0);
      if (!nada) return ofrecer(leido);
      if (leido) void borrador.vaciar();
      soltar();
    });
    // Another window of the same form may have written over it.
    const irse = () => {
      anotar();
      void borrador.apurar();
    };
    const ocultar = () => {
      if (document.visibilityState === 'hidden') irse();
    };
    document.addEventListener('visibilitychange', ocultar);
    window.addEventListener('pagehide', irse);
    return () => {
      vigente = false;
      document.removeEventListener('visibilitychange', ocultar);
      window.removeEventListener('pagehide', irse);
      void borrador.apurar();
    };
  }, [borrador, anotar, ofrecer, soltar]);

  // Whoever leaves it unfinished hears that it waits, unless they signed out.
  const pendiente = useRef(false);
  useEffect(() => {
    pendiente.current = cambiado && conserva && !leyendo && borrador !== null;
  });
  useEffect(
    () => () => {
      if (!pendiente.current || enviado.current !== null || enviando.current) return;
      if (personaActual() === borrador?.persona) avisos.neutro(quedaGuardado(ultimas.current.frases));
    },
    [borrador, enviado, enviando],
  );

  function continuar() {
    if (!guardado) return;
    const { registro, archivos } = guardado;
    const { base = null, inicial, poner } = ultimas.current;
    const mio = { valor: adaptar(inicial, registro.valor), archivos };
    const choque = registro.base === base ? null : { base: adaptar(inicial, registro.inicial), mio };
    fase.current = 'puesta';
    setGuardado(null);
    poner(mio, choque);
  }
  // Values come before files: written down in between, the draft would lose its files.
  useEffect(() => {
    if (guardado || fase.current !== 'puesta') return;
    fase.current = 'libre';
    ofrecido.current = null;
    anotar();
  }, [guardado, anotar]);

  async function descartar() {
    await borrador?.vaciar();
    soltar();
  }

  const oferta: Oferta | null = guardado && {
    titulo: hayBorrador(frases, guardado.registro.cuando, ahora()),
    extracto: opciones.extracto?.(adaptar(opciones.inicial, guardado.registro.valor)) ?? '',
    notas: duda === null ? notas : [...notas, duda],
  };

  return {
    anotar,
    /** Differs from what the screen began with. */
    cambiado,
    /** The device keeps it: leaving loses nothing. */
    conserva: conserva && !leyendo && borrador !== null,
    oferta,
    duda,
    continuar,
    descartar,
    enviar,
  };
}

export type UsoDeBorrador = Pick<
  ReturnType<typeof useBorrador>,
  'oferta' | 'continuar' | 'descartar' | 'cambiado' | 'conserva'
>;
