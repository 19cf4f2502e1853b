import type { videos } from '#server/videos/tables.ts';
import { miniatura } from './bytes.ts';
import type { SchoolCalendar } from './calendar.ts';
import type { Row } from './rows.ts';

interface Video {
  idVideo: string;
  titulo: string;
  duracion: string | null;
}

/** Films that exist; one as a lookup without key stores it, without its length. */
export const videosDemo: readonly [Video, ...Video[]] = [
  {
    idVideo: 'wiuEEkP_XuM',
    titulo: 'Vectores, ¿qué son? | Esencia del álgebra lineal, capítulo 1',
    duracion: 'PT9M52S',
  },
  {
    idVideo: 'RqQqFx4xUjk',
    titulo: 'Combinaciones lineales, subespacio generado y bases | Esencia del álgebra lineal, capítulo 2',
    duracion: 'PT9M59S',
  },
  {
    idVideo: 'YJfS4_m_0Z8',
    titulo: 'Transformaciones lineales y matrices | Esencia del álgebra lineal, capítulo 3',
    duracion: 'PT10M59S',
  },
  { idVideo: 'jSZWvCh2PqI', titulo: 'Desigualdades lineales - Ejercicio 1', duracion: null },
];

/** Rows with a still of our own. */
export const filasDeVideos = ({ at, schoolDay }: SchoolCalendar) =>
  videosDemo.map(({ idVideo, titulo, duracion }, index) => ({
    idVideo,
    titulo,
    duracion,
    miniatura: miniatura(index),
    miniaturaTipo: 'image/png',
    ancho: 320,
    alto: 180,
    consultado: at(schoolDay(-70), '10:00'),
  })) satisfies Row<typeof videos>[];
