import { useCallback, useEffect, useRef } from 'react';
import { CallError } from '#web/kit/call-error.ts';
import { ahora } from '#web/kit/clock.ts';
import { randomKey } from '#web/kit/request.ts';
import { insistir } from '#web/kit/retry-until-answered.ts';
import { avisos, type TonoAviso } from '#web/kit/ui/toasts.ts';
import type { Borrador, Intento } from './draft.ts';
import * as frases from './phrases.ts';
import { fueHecha, siFueHecha } from './sent-request.ts';

const SERVER_FAULT = 500;
/** Long enough for two sentences. */
const MS_DOS_FRASES = 7_000;

export interface Dicho {
  tono: TonoAviso;
  texto: string;
}

export interface OpcionesDeEnvio {
  frases: frases.Frases;
  /** What would be sent now, as text: the same text is never sent twice. */
  huella: () => string;
  /** Stands for what is sent along and not kept: with another one it is another sending. */
  sello?: () => string;
  /** It turned out that an earlier try, whose answer was lost, had done it. */
  alSaberse: () => void;
  /** It is known what became of a try; `alSaberse` has been told already. */
  alResolver?: (hecha: boolean) => void;
  /** Says what became of it; as a toast unless the screen has a place of its own. */
  decir?: (dicho: Dicho) => void;
  /** Says only what the connection has to do with. */
  soloConexion?: boolean;
  /** Takes a refusal over, e.g. to show what somebody else saved. True when there is nothing more to say. */
  alNegar?: (error: CallError) => boolean;
}

const enAviso = ({ tono, texto }: Dicho) => avisos[tono](texto, { ms: MS_DOS_FRASES });

/**
 * Sends what is being written once, whatever happens on the way. The key of a try lies on the device with the text. As
 * long as nobody knows what became of a try, the same text goes with the same key, and another text waits until the
 * server has said whether the first one arrived.
 */
export function useEnvio(borrador: Borrador | null, opciones: OpcionesDeEnvio) {
  const ultimas = useRef(opciones);
  useEffect(() => {
    ultimas.current = opciones;
  });
  /** Where no device keeps it, a try is remembered as long as the screen. */
  const enPantalla = useRef<Intento | null>(null);
  const enviando = useRef(false);
  /** What was sent, as text: it needs to be kept no more. */
  const enviado = useRef<string | null>(null);
  const comprobacion = useRef<(() => void) | null>(null);
  useEffect(() => () => comprobacion.current?.(), []);

  const decir = useCallback((tono: TonoAviso, texto: string) => {
    (ultimas.current.decir ?? enAviso)({ tono, texto });
  }, []);
  const recordar = useCallback(
    async (intento: Intento | null) => {
      enPantalla.current = intento;
      await borrador?.intentar(intento);
    },
    [borrador],
  );
  const pendiente = useCallback(() => borrador?.intento ?? enPantalla.current, [borrador]);

  const terminar = useCallback(async () => {
    enviado.current = ultimas.current.huella();
    enPantalla.current = null;
    await borrador?.vaciar();
  }, [borrador]);

  /** Takes in what the server says about a try. */
  const resolver = useCallback(
    async (intento: Intento, hecha: boolean, callado = false) => {
      const { frases: suyas, huella, alSaberse, alResolver } = ultimas.current;
      if (hecha && huella() === intento.huella) {
        await terminar();
        decir('exito', frases.siLlego(suyas));
        alSaberse();
        return;
      }
      await recordar(null);
      if (hecha) decir('atraso', frases.llegoComoEstaba(suyas, intento.cuando));
      else if (!callado) decir('error', frases.noLlego(suyas));
      alResolver?.(hecha);
    },
    [decir, recordar, terminar],
  );

  /**
   * Asks until somebody can say what became of a try; the person may go on meanwhile. `callado`: that it failed has been
   * said.
   */
  const comprobar = useCallback(
    (intento: Intento, callado: boolean) => {
      comprobacion.current?.();
      const { resultado, desistir } = insistir(
        () => fueHecha(intento.clave),
        () => callado || decir('atraso', frases.seCorto(ultimas.current.frases)),
      );
      comprobacion.current = desistir;
      resultado.then(
        (hecha) => {
          const suyo = pendiente()?.clave === intento.clave && !enviando.current;
          if (suyo) void resolver(intento, hecha, callado);
        },
        () => undefined,
      );
    },
    [decir, pendiente, resolver],
  );

  const noSalio = useCallback(() => {
    const texto = frases.sinConexion(ultimas.current.frases);
    decir('atraso', texto);
    return new CallError('network', texto);
  }, [decir]);

  /** The key to send with now. @throws CallError when nothing may be sent yet. */
  const abrir = useCallback(async (): Promise<Intento> => {
    if (!navigator.onLine) throw noSalio();
    const huella = ultimas.current.huella();
    const sello = ultimas.current.sello?.() ?? '';
    const antes = pendiente();
    const elMismo = antes !== null && antes.huella === huella && antes.sello === sello;
    if (antes && !elMismo) {
      const hecha = await siFueHecha(antes.clave);
      if (hecha === null) throw noSalio();
      if (hecha) {
        await resolver(antes, true);
        throw new CallError('refused', '');
      }
    }
    const cuando = new Date(ahora()).toISOString();
    const intento = elMismo ? antes : { clave: randomKey(), huella, sello, cuando };
    await recordar(intento);
    return intento;
  }, [noSalio, pendiente, recordar, resolver]);

  const fallo = useCallback(
    async (intento: Intento, error: CallError) => {
      if (error.kind === 'network') return comprobar(intento, false);
      const { alNegar, soloConexion } = ultimas.current;
      // A server in trouble rolls back; a proxy before it cannot know.
      if (error.status >= SERVER_FAULT) {
        if (!soloConexion) decir('error', error.message);
        return comprobar(intento, true);
      }
      await recordar(null);
      if (alNegar?.(error) || soloConexion || error.kind === 'session') return;
      decir(error.kind === 'failed' ? 'error' : 'neutro', error.message);
    },
    [comprobar, decir, recordar],
  );

  /**
   * Sends through `act`, which gets the key.
   * @throws CallError of the try; what there is to say about it has been said.
   */
  const enviar = useCallback(
    async <R>(act: (clave: string) => Promise<R>): Promise<R> => {
      enviando.current = true;
      try {
        const intento = await abrir();
        try {
          const reply = await act(intento.clave);
          await terminar();
          return reply;
        } catch (error) {
          if (error instanceof CallError) await fallo(intento, error);
          throw error;
        }
      } finally {
        enviando.current = false;
      }
    },
    [abrir, fallo, terminar],
  );

  return { enviar, enviando, enviado, comprobar };
}
