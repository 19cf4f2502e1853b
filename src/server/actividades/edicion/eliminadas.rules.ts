import { nombreDeTipo } from '#shared/actividades.rules.ts';
import { tituloDe } from '#shared/base/operaciones.ts';
import { textoDeHtml } from '#shared/base/texto-de-html.ts';

/** `Tarea extra «Mapa»`; of a notice or a post, which have no title, how it begins. */
export function tituloDeEliminada(tipo: number, titulo: string | null, contenido: string | null): string {
  const nombre = nombreDeTipo(tipo);
  const cosa = `${nombre.charAt(0).toUpperCase()}${nombre.slice(1)}`;
  return tituloDe(cosa, titulo ?? textoDeHtml(contenido ?? ''));
}
