import { createHash } from 'node:crypto';
import type { actividades } from '#server/actividades/tables.ts';
import { cuaderno, pdf } from './bytes.ts';
import { addMinutes } from './calendar.ts';
import type { Random } from './random.ts';
import type { Adjunto } from './recipes.ts';
import type { Row } from './rows.ts';
import { videosDemo } from './videos.ts';
import type { Clase, Inscrito, World } from './world.ts';

const TYPES = { pdf: 'application/pdf', png: 'image/png', jpeg: 'image/jpeg', txt: 'text/plain' } as const;
const EXTENSIONS = { pdf: 'pdf', png: 'png', jpeg: 'jpg', txt: 'txt' } as const;
type Kind = keyof typeof TYPES;

const LINEAS = [
  '1. Lee con atención las instrucciones.',
  '2. Contesta las preguntas en tu cuaderno.',
  '3. Revisa tu trabajo con un compañero o compañera.',
  '4. Entrega antes de la fecha límite.',
];

/** As random to look at as a real one, and the same every time: 32 letters and digits. */
export const idFor = (purpose: string, number: number): string =>
  createHash('sha256').update(`ceiba-demo/${purpose}/${number}`).digest('base64url').slice(0, 32);

interface Archivo {
  kind: Kind;
  nombre: string;
  creado: string;
  idUsuario: number | null;
}

function guardar(world: World, { kind, nombre, creado, idUsuario }: Archivo): string {
  const number = world.archivos.length;
  const bytes = bytesFor(world, kind, nombre, number);
  const clave = idFor('clave', number);
  world.files.push({ clave, bytes });
  const idArchivo = idFor('archivo', number);
  world.archivos.push({
    idArchivo,
    nombre: `${nombre}.${EXTENSIONS[kind]}`,
    tipo: TYPES[kind],
    tamanio: bytes.length,
    clave,
    claveVista: null,
    creado,
    idUsuario,
  });
  return idArchivo;
}

function bytesFor({ photos }: World, kind: Kind, nombre: string, number: number): Buffer {
  if (kind === 'pdf') return pdf(nombre, LINEAS);
  if (kind === 'png') return cuaderno(number);
  if (kind === 'txt') return Buffer.from(`${nombre}\n\n${LINEAS.join('\n')}\n`);
  return photos[number % photos.length] ?? cuaderno(number);
}

export interface Publicado {
  actividad: Row<typeof actividades>;
  adjuntos: readonly Adjunto[];
  clase: Clase;
  random: Random;
}

/** Files and videos of an activity. */
export function attach(world: World, { actividad, adjuntos, clase, random }: Publicado): void {
  const idActividadMateriaBloque = actividad.idActividadMateriaBloque ?? 0;
  for (const [index, adjunto] of adjuntos.entries()) {
    const posicion = index + 1;
    if (adjunto === 'video') {
      const { idVideo } = random.pick(videosDemo);
      world.actividadesVideos.push({ idActividadMateriaBloque, idVideo, posicion });
      continue;
    }
    const idArchivo = guardar(world, {
      kind: adjunto,
      nombre: (actividad.titulo ?? 'Lista de materiales').replace(/[:¿?]/g, ''),
      creado: actividad.fechaCreada,
      idUsuario: world.colaboradores[clase.idColaborador - 1]?.idUsuario ?? null,
    });
    world.actividadesArchivos.push({ idActividadMateriaBloque, posicion, idArchivo });
  }
}

export interface Entregado {
  participante: number;
  inscrito: Inscrito;
  fecha: string;
  place: number;
}

const ENTREGADOS = ['jpeg', 'pdf', 'png'] as const;

/** The file of a delivery: a photograph of the notebook, or a document. */
export function entregarArchivo(world: World, { participante, inscrito, fecha, place }: Entregado): void {
  const kind = ENTREGADOS[place % ENTREGADOS.length] ?? 'jpeg';
  const idArchivo = guardar(world, {
    kind,
    nombre: kind === 'pdf' ? 'Mi trabajo final' : `Cuaderno página ${place + 1}`,
    creado: addMinutes(fecha, -10),
    idUsuario: world.estudiantes[inscrito.idEstudiante - 1]?.idUsuario ?? null,
  });
  world.entregasArchivos.push({ idActividadMateriaBloqueParticipante: participante, posicion: 1, idArchivo });
}
