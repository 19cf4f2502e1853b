import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { CallError } from '#web/kit/call-error.ts';
import { DraftOffer } from '#web/kit/drafts/DraftOffer.tsx';
import { forgetDrafts } from '#web/kit/drafts/draft.ts';
import { type Conflict, useDraft } from '#web/kit/drafts/useDraft.ts';
import { setPerson } from '#web/kit/session-gate.ts';
import { toastStore } from '#web/kit/ui/toasts.ts';
import { theme } from '#web/theme.ts';
import { equipo } from './device.ts';

export const ANA = 'estudiante-9';
export const LUIS = 'estudiante-12';
/** React renders what follows a click at once, and what follows any other event later. */
const CONTINUAR = 'continuar';
const FRASES = { aThing: 'un aviso', yourThing: 'tu aviso', wasDone: 'se publicó', doIt: 'publicarlo' };

interface PruebaProps {
  cosa?: string;
  base?: number | null;
  inicial?: string;
  archivos?: readonly File[];
  /** Tells of changes at once, as a form does, before the screen shows them. */
  deInmediato?: boolean;
  mandar?: (clave: string) => Promise<unknown>;
  alSaberse?: () => void;
  alChocar?: (choque: Conflict<string> | null) => void;
}

function Prueba({ cosa = 'aviso/7', base = null, inicial = '', ...props }: PruebaProps) {
  const { mandar = async () => 'listo', alSaberse = () => {}, alChocar } = props;
  const [text, setText] = useState(inicial);
  const [archivos, setArchivos] = useState(props.archivos ?? []);
  const borrador = useDraft<string>({
    draftName: cosa,
    base,
    phrases: FRASES,
    about: 'Matemáticas',
    initial: inicial,
    current: () => ({ value: text, files: archivos }),
    apply({ value: valor, files: suyos }, choque) {
      setText(valor);
      if (props.deInmediato) borrador.note();
      setArchivos(suyos);
      alChocar?.(choque);
    },
    onFoundDone: alSaberse,
    excerpt: (valor) => valor,
  });
  const { note: anotar, resume: continuar } = borrador;
  useEffect(() => {
    document.addEventListener(CONTINUAR, continuar);
    return () => document.removeEventListener(CONTINUAR, continuar);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a letter is typed
  useEffect(anotar, [text, anotar]);
  return (
    <>
      <textarea aria-label="Texto" value={text} onChange={(event) => setText(event.target.value)} />
      <output>{borrador.keptOnDevice ? 'en el equipo' : 'solo en pantalla'}</output>
      <button type="button" onClick={() => void borrador.send(mandar).catch(() => undefined)}>
        Publicar
      </button>
      <DraftOffer {...borrador} />
    </>
  );
}

/** Opens the form as after a reload. */
export async function abrir(props: PruebaProps = {}) {
  cleanup();
  render(
    <ThemeProvider theme={theme()}>
      <Prueba {...props} />
    </ThemeProvider>,
  );
  await pausa(0);
}

/** Takes the draft that is offered; `antes` happens before React renders it. */
export const continuarY = (antes: () => void) =>
  act(async () => {
    document.dispatchEvent(new Event(CONTINUAR));
    antes();
    await vi.advanceTimersByTimeAsync(0);
  });

/** Timers and what they started. */
export const pausa = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
export const campo = () => screen.getByLabelText<HTMLTextAreaElement>('Texto');
export const escribir = (value: string) => fireEvent.change(campo(), { target: { value } });
export const pulsar = async (name: string) => {
  fireEvent.click(screen.getByText(name));
  await pausa(0);
};
export const dichos = () => toastStore.read().map(({ text: texto }) => texto);
export const oferta = () => screen.queryByText(/^Tienes un borrador/)?.textContent ?? null;

const respuesta = (hecha: boolean) => new Response(JSON.stringify({ code: 1, data: { hecha }, message: '' }));

/** What the server says of keys it was sent; without a network nothing. */
export function servidor(hecha: boolean | null) {
  const preguntas: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    preguntas.push(url);
    if (hecha === null) throw new TypeError('network');
    return respuesta(hecha);
  });
  return preguntas;
}

/** The same, once it is told to. */
export function servidorLento(): (hecha: boolean) => void {
  let contestar: (response: Response) => void = () => {};
  const promise = new Promise<Response>((resolve) => {
    contestar = resolve;
  });
  vi.stubGlobal('fetch', () => promise);
  return (hecha) => contestar(respuesta(hecha));
}

export const conexion = (onLine: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
export const sinRed = () => new CallError('network', '');

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-10T16:32:00Z') });
  equipo.cosas.clear();
  equipo.lleno = false;
  toastStore.clear();
  setPerson(ANA);
});
afterEach(async () => {
  cleanup();
  await forgetDrafts(ANA);
  await forgetDrafts(LUIS);
  setPerson(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
