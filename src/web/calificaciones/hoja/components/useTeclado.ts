import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useRef,
} from 'react';
import { textoParaPegar } from '#shared/base/csv.ts';
import { type Clave, porDecidir } from '../state/celda.ts';
import { TAB_SALE } from '../state/frases.ts';
import type { Manejo } from '../state/manejo.ts';
import { moverCon } from '../state/movimiento.ts';
import { empiezaNota } from '../state/texto.ts';

const ES_CLAVE = /^-?\d+:\d+$/;
const esClave = (texto: string | undefined): texto is Clave => texto !== undefined && ES_CLAVE.test(texto);

function celdaEn(target: EventTarget): Clave | null {
  const clave = target instanceof Element ? target.closest<HTMLElement>('[data-clave]')?.dataset.clave : '';
  return esClave(clave) ? clave : null;
}

const esBoton = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button') !== null;
const esCampo = (target: EventTarget): boolean => target instanceof HTMLInputElement;

const DE_LADO: Record<string, 'caret' | 'both'> = {
  ArrowLeft: 'caret',
  ArrowRight: 'caret',
  Home: 'both',
  End: 'both',
};

/** Keys, pointer and clipboard of the sheet. Nothing in it publishes. */
export function useTeclado(manejo: Manejo) {
  /** After Escape, Tab leaves the sheet. */
  const sale = useRef(false);
  const arrastra = useRef(false);
  /** Cell whose work is shown once the mouse is let go. */
  const porVer = useRef<Clave | null>(null);
  /** Cell where the last Tab led, and the column where its run began: Enter goes down there, as in Excel. */
  const corrida = useRef<{ clave: Clave | null; columna: number } | null>(null);
  useEffect(() => {
    const soltar = () => {
      arrastra.current = false;
    };
    window.addEventListener('mouseup', soltar);
    return () => window.removeEventListener('mouseup', soltar);
  }, []);
  useEffect(() => {
    /** What is typed and not entered when the tab closes is entered, and kept on the device. */
    const alCerrar = () => {
      manejo.alSalir();
      manejo.hoja.local.apurar();
    };
    window.addEventListener('beforeunload', alCerrar);
    return () => window.removeEventListener('beforeunload', alCerrar);
  }, [manejo]);

  function mover(event: KeyboardEvent): boolean {
    const { cursor } = manejo.hoja;
    const tecla = { key: event.key, shiftKey: event.shiftKey, ctrlKey: event.ctrlKey || event.metaKey };
    const extiende = event.shiftKey && event.key !== 'Enter' && event.key !== 'Tab';
    const desde = extiende ? cursor.extremo : cursor.posicion;
    const enCorrida = corrida.current?.clave === cursor.activa() ? corrida.current : null;
    const vuelve = desde !== null && event.key === 'Enter' && !event.shiftKey && enCorrida !== null;
    const hacia =
      desde && moverCon(tecla, vuelve ? { ...desde, columna: enCorrida.columna } : desde, cursor.tamanio);
    if (!desde || !hacia) return false;
    event.preventDefault();
    // A refused text stays in its cell. Staying there would put the next student's mark into it.
    manejo.confirmar();
    // Whoever goes on typing must not write over the marks of the next activity.
    const salta = event.key === 'Enter' && !event.shiftKey && hacia.fila === 0 && desde.fila > 0;
    manejo.ir(salta && !manejo.estaVacia(hacia) ? desde : hacia, extiende);
    corrida.current =
      event.key === 'Tab' ? { clave: cursor.activa(), columna: enCorrida?.columna ?? desde.columna } : null;
    return true;
  }

  function mientrasEscribe(event: KeyboardEvent): void {
    const { key } = event;
    if (key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      manejo.revertir();
      return;
    }
    const corrige = manejo.hoja.cursor.edicion()?.modo === 'corregir';
    const delTexto = corrige ? key in DE_LADO : DE_LADO[key] === 'both';
    if (!delTexto && !(event.shiftKey && key.startsWith('Arrow'))) mover(event);
  }

  function conControl(event: KeyboardEvent): boolean {
    const actos: Record<string, () => void> = {
      d: () => manejo.rellenar(),
      z: () => manejo.deshacer(),
      y: () => manejo.rehacer(),
      'shift z': () => manejo.rehacer(),
    };
    const key = event.key.toLowerCase();
    const acto = actos[event.shiftKey ? `shift ${key}` : key];
    if (!acto) return false;
    event.preventDefault();
    acto();
    return true;
  }

  function alElegir(event: KeyboardEvent): void {
    const { key } = event;
    const control = event.ctrlKey || event.metaKey;
    if (key === 'Tab' && sale.current) return;
    sale.current = key === 'Escape';
    if (key === 'Escape') {
      event.stopPropagation();
      manejo.quitarRechazada();
      manejo.decir(TAB_SALE);
      return;
    }
    if (control && conControl(event)) return;
    if (mover(event) || control || event.altKey) return;
    if (key === 'F2') manejo.corregir();
    else if (key === 'Delete' || key === 'Backspace') manejo.borrarSeleccion();
    else if (empiezaNota(key)) manejo.editar({ texto: key, modo: 'escribir' });
    else return;
    event.preventDefault();
  }

  return {
    onKeyDown(event: KeyboardEvent) {
      const clave = celdaEn(event.target);
      if (clave === null || event.nativeEvent.isComposing || esBoton(event.target)) return;
      manejo.hoja.cursor.pagina = Math.max(1, manejo.filasALaVista());
      if (event.key === 'Enter' && event.altKey) {
        event.preventDefault();
        if (manejo.confirmar()) manejo.llamadas.alVer('entrega', clave);
      } else if (manejo.hoja.cursor.edicion() === null) alElegir(event);
      else mientrasEscribe(event);
    },
    onFocus(event: FocusEvent) {
      const clave = celdaEn(event.target);
      if (clave !== null && clave !== manejo.hoja.cursor.activa()) manejo.irA(clave);
    },
    onBlur: () => {
      sale.current = false;
    },
    onMouseDown(event: MouseEvent) {
      const clave = celdaEn(event.target);
      if (clave === null || event.button !== 0 || esCampo(event.target) || esBoton(event.target)) return;
      event.preventDefault();
      const { target } = event;
      porVer.current = target instanceof Element && target.closest('[data-ver]') ? clave : null;
      manejo.confirmar();
      arrastra.current = true;
      const repetida = clave === manejo.hoja.cursor.activa() && !event.shiftKey;
      manejo.irA(clave, event.shiftKey);
      // A finger has no double click worth the name, and no keys to begin with.
      if (repetida && window.matchMedia('(pointer: coarse)').matches) manejo.corregir();
    },
    onMouseOver(event: MouseEvent) {
      const clave = arrastra.current && event.buttons === 1 ? celdaEn(event.target) : null;
      if (clave !== null) manejo.irA(clave, true);
    },
    onClick(event: MouseEvent) {
      const pulsada = porVer.current;
      porVer.current = null;
      // The cell may have been scrolled into view below the pointer, which then lets go over another.
      if (pulsada !== null && pulsada === manejo.hoja.cursor.activa()) {
        manejo.llamadas.alVer('entrega', pulsada);
        return;
      }
      const clave = celdaEn(event.target);
      if (clave === null || esBoton(event.target)) return;
      if (porDecidir(manejo.hoja.local.celda(clave))) manejo.llamadas.alDecidir(clave);
    },
    onDoubleClick(event: MouseEvent) {
      if (celdaEn(event.target) !== null && !esCampo(event.target)) manejo.corregir();
    },
    onCopy(event: ClipboardEvent) {
      if (celdaEn(event.target) === null || esCampo(event.target)) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', textoParaPegar(manejo.copia(), navigator.language));
    },
    onPaste(event: ClipboardEvent) {
      if (celdaEn(event.target) === null) return;
      const texto = event.clipboardData.getData('text/plain');
      // A single mark that is pasted into a field belongs to its text.
      if (esCampo(event.target) && !/[\t\n]/.test(texto.trim())) return;
      event.preventDefault();
      if (esCampo(event.target)) manejo.revertir();
      manejo.pegar(texto);
    },
  };
}
