import { useState } from 'react';
import { urlOf } from '#shared/base/endpoint.ts';
import { reciboEnPdf } from '#shared/recibos/impreso.ts';
import { saveFile } from '#web/kit/download.ts';
import { fetchPrintable } from '#web/kit/print.ts';
import { ACT_MS, toasts } from '#web/kit/ui/toasts.ts';

const direccionDe = (idRecibo: number): string => urlOf(reciboEnPdf, { id: String(idRecibo) });

const leer = async (url: string): Promise<Blob> => (await fetchPrintable(url)).blob();

/** A minute is enough for the dialog to take the paper over; the frame may not go while it is open. */
const MS_DEL_MARCO = 600_000;

/** Hands a paper to the printer's dialog, from a frame nobody sees. Rejects where the browser does not let it. */
async function abrirImpresora(papel: Blob, titulo: string): Promise<void> {
  const url = URL.createObjectURL(papel);
  const marco = document.createElement('iframe');
  marco.title = titulo;
  marco.style.cssText = 'position:fixed;right:0;bottom:0;width:1px;height:1px;border:0;opacity:0';
  const quitar = () => {
    marco.remove();
    URL.revokeObjectURL(url);
  };
  setTimeout(quitar, MS_DEL_MARCO);
  await new Promise<void>((resolve, reject) => {
    marco.onload = () => {
      try {
        if (!marco.contentWindow) throw new Error('no window');
        marco.contentWindow.focus();
        marco.contentWindow.print();
        resolve();
      } catch (error) {
        quitar();
        reject(error);
      }
    };
    marco.src = url;
    document.body.append(marco);
  });
}

/** Prints a paper; what keeps it from that is told, the browser's refusal as `sinImpresora`. */
export async function imprimirPapel(direccion: string, titulo: string, sinImpresora: string): Promise<void> {
  try {
    const papel = await leer(direccion);
    await abrirImpresora(papel, titulo).catch(() => toasts.error(sinImpresora));
  } catch (error) {
    toasts.failure(error);
  }
}

const SIN_IMPRESORA = 'No se pudo abrir la impresora. Puedes imprimirlo en Recibos.';

export const imprimir = (idRecibo: number): void =>
  void imprimirPapel(direccionDe(idRecibo), 'Recibo', SIN_IMPRESORA);

/** Gives the paper to whatever the device sends with; where it has nothing for files, saves it and says so. */
export async function enviarRecibo(idRecibo: number, numero: string): Promise<void> {
  const name = `recibo-${numero}.pdf`;
  const file = new File([await leer(direccionDe(idRecibo))], name, { type: 'application/pdf' });
  if (typeof navigator.canShare !== 'function' || !navigator.canShare({ files: [file] })) {
    saveFile(file, name);
    return toasts.success(`El recibo quedó en tus descargas: ${name}`, { ms: ACT_MS });
  }
  // Who closes the sheet without choosing anybody did not meet a fault.
  await navigator.share({ files: [file], title: `Recibo ${numero}` }).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  });
}

const CLAVE = 'ceiba.caja.imprimir';

/** Whether this device prints each receipt by itself. */
export const imprimeAlCobrar = (): boolean => {
  try {
    return localStorage.getItem(CLAVE) === 'si';
  } catch {
    return false;
  }
};

/** The same as a setting of this device. */
export function useImpresora() {
  const [imprime, setImprime] = useState(imprimeAlCobrar);
  function recordar(si: boolean) {
    setImprime(si);
    try {
      localStorage.setItem(CLAVE, si ? 'si' : 'no');
    } catch {
      // A device that stores nothing asks again the next time.
    }
  }
  return { imprime, recordar };
}
