import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { escuela } from '#server/escuela/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { lightWebp } from '#server/platform/images/picture.ts';
import { LOGO_PANTALLA, LOGO_PANTALLA_BYTES, LOGO_PAPEL } from '#shared/escuela/logo.ts';
import { idFor } from './attachments.ts';
import type { World } from './world.ts';

/** The emblem of a school that does not exist: a shield with an open book under a sun. */
const EMBLEMA = `<svg xmlns="http://www.w3.org/2000/svg" width="${LOGO_PAPEL}" height="${LOGO_PAPEL}" viewBox="0 0 128 128">
<path d="M64 4l50 14v46c0 28-19 48-50 60C33 112 14 92 14 64V18z" fill="#1F4C77"/>
<path d="M64 12l42 12v40c0 24-16 41-42 51-26-10-42-27-42-51V24z" fill="none" stroke="#F2B632" stroke-width="3"/>
<circle cx="64" cy="44" r="11" fill="#F2B632"/>
<path d="M64 24v6M44 44h6M78 44h6M50 30l4 4M78 30l-4 4" stroke="#F2B632" stroke-width="4" stroke-linecap="round"/>
<path d="M64 70c-8-6-18-8-28-7v26c10-1 20 1 28 7 8-6 18-8 28-7V63c-10-1-20 1-28 7z" fill="#fff"/>
<path d="M64 70v26M44 71c5 0 9 1 13 3M44 79c5 0 9 1 13 3M84 71c-5 0-9 1-13 3M84 79c-5 0-9 1-13 3" fill="none" stroke="#1F4C77" stroke-width="2.500" stroke-linecap="round"/>
</svg>`;

const IMAGENES = { papel: ['logo.png', 'image/png'], pantalla: ['logo.webp', 'image/webp'] } as const;
type Imagen = keyof typeof IMAGENES;

const idDe = (imagen: Imagen): string => idFor(`logo-${imagen}`, 0);

/** Makes both pictures of the logo, as an upload would, and puts them among the files of the school. */
export async function dibujarLogo(world: World): Promise<void> {
  const papel = await sharp(Buffer.from(EMBLEMA)).png().toBuffer();
  const pantalla = await lightWebp(papel, LOGO_PANTALLA, LOGO_PANTALLA_BYTES);
  const { at, year } = world.calendar;
  const dibujadas: readonly [Imagen, Buffer][] = [
    ['papel', papel],
    ['pantalla', pantalla],
  ];
  for (const [imagen, bytes] of dibujadas) {
    const [nombre, tipo] = IMAGENES[imagen];
    const clave = idFor(`logo-clave-${imagen}`, 0);
    world.files.push({ clave, bytes });
    world.archivos.push({
      idArchivo: idDe(imagen),
      nombre,
      tipo,
      tamanio: bytes.length,
      clave,
      claveVista: null,
      creado: at(`${year}-01-05`, '08:00'),
      idUsuario: null,
    });
  }
}

/** Once the files are there. */
export async function ponerLogo(tx: Tx): Promise<void> {
  await tx
    .update(escuela)
    .set({ idArchivoLogo: idDe('papel'), idArchivoLogoChico: idDe('pantalla') })
    .where(eq(escuela.idEscuela, 1));
}
