import type { z } from 'zod';
import type { gradoSeccionNavigation } from './clases.ts';

type Seccion = z.output<typeof gradoSeccionNavigation>;

/** 'Primero Básico A' */
export const nombreDeSeccion = ({
  idGradoNavigation,
  idSeccionNavigation,
}: Pick<Seccion, 'idGradoNavigation' | 'idSeccionNavigation'>): string =>
  `${idGradoNavigation.nombre} ${idSeccionNavigation.seccion}`;

/** The career of a grade that has one, otherwise its level. */
export const nivelOCarrera = ({ idGradoNavigation: grado }: Pick<Seccion, 'idGradoNavigation'>): string =>
  grado.idCarreraNavigation?.nombre ?? grado.idNivelEstudiantilNavigation.nombre;

/** Link and passcode of a meeting, from the stored string: they are joined by a run of two or more dollar signs. */
export function partirReunion(reunion: string | null): { link: string | null; contrasenia: string | null } {
  if (!reunion) return { link: null, contrasenia: null };
  const [link = reunion, contrasenia] = reunion.split(/\${2,}/);
  return { link, contrasenia: contrasenia || null };
}

const HTTP = /^https?:\/\//i;
const ESQUEMA = /^[a-z][a-z\d+.-]*:\/\//i;

/** People paste `zoom.us/j/1` as well: what names no way of its own is opened as https. */
export const completarLink = (link: string): string => (ESQUEMA.test(link) ? link : `https://${link}`);

const esEtiqueta = (parte: string) => /^[\p{L}\d-]+$/u.test(parte);

/** Whether a browser can open it as the address of a meeting; a name that was typed without `https://` has a dot in it. */
export function esLink(link: string): boolean {
  if (!HTTP.test(link) || /\s/.test(link)) return false;
  const [autoridad = ''] = link.replace(HTTP, '').split(/[/?#]/, 1);
  const [host = '', puerto = '', ...resto] = autoridad.split(':');
  return resto.length === 0 && /^\d{0,5}$/.test(puerto) && host.split('.').every(esEtiqueta);
}
