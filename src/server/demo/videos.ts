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
  { idVideo: 'fNk_zzaMoSs', titulo: 'Vectors | Chapter 1, Essence of linear algebra', duracion: 'PT9M52S' },
  { idVideo: 'WUvTyaaNkzM', titulo: 'The essence of calculus', duracion: 'PT17M5S' },
  { idVideo: 'kjBOesZCoqc', titulo: 'Essence of linear algebra preview', duracion: 'PT5M9S' },
  { idVideo: 'jNQXAC9IVRw', titulo: 'Me at the zoo', duracion: null },
];

/** Rows with a still of our own. */
export const filasDeVideos = ({ at, day }: SchoolCalendar) =>
  videosDemo.map(({ idVideo, titulo, duracion }, index) => ({
    idVideo,
    titulo,
    duracion,
    miniatura: miniatura(index),
    miniaturaTipo: 'image/png',
    ancho: 320,
    alto: 180,
    consultado: at(day(-70), '10:00'),
  })) satisfies Row<typeof videos>[];
