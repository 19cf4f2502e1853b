import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, it, onTestFinished, vi } from 'vitest';
import { barrerArchivos } from '#server/archivos/service.ts';
import { archivos } from '#server/archivos/tables.ts';
import { escuela } from '#server/escuela/tables.ts';
import { estudiantes } from '#server/estudiantes/tables.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador, crearEstudiante, numero } from '#testing/builders.ts';
import { ponerParticipante } from '#testing/builders-actividades.ts';
import { crearActividad, crearClase } from '#testing/builders-clase.ts';
import { inscribir } from '#testing/builders-estructura.ts';
import { enServidor } from '#testing/en-servidor.ts';

const { app, db, clock, storage, iniciarSesionDe } = await startTestApp();
const clase = await crearClase(db, { alumnos: 20 });
const estudiante = await iniciarSesionDe(clase.estudiantes[0] ?? { idUsuario: null });

const pedir = (cookie: string, headers = {}) =>
  app.inject({
    url: '/api/estudiantil/calificaciones/exportar-boleta',
    headers: { cookie, ...headers },
  });

enServidor('la boleta es un JPEG con el ciclo y la hora en su nombre', async () => {
  const { statusCode, headers, rawPayload } = await pedir(estudiante, { ciclo: '2026' });
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(headers['content-disposition']).toBe('attachment; filename="boleta-2026-20260310120000.jpeg"');
  expect(headers['cache-control']).toBe('no-store');
  expect(rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  const { width, height } = await sharp(rawPayload).metadata();
  expect(height / width).toBeCloseTo(Math.SQRT2, 1);
  // A4 at 150 dots an inch.
  expect(width).toBeGreaterThanOrEqual(1240);
  expect(height).toBeGreaterThanOrEqual(1754);
});

it('un nombre con etiquetas y signos se dibuja como texto', async () => {
  const { idUsuario, idEstudiante } = await crearEstudiante(db, {
    nombre1: '<img onerror=1>',
    apellido1: 'Xitumul & Ñu',
  });
  await inscribir(db, { idEstudiante, idGradoSeccion: clase.idGradoSeccion });
  expect((await pedir(await iniciarSesionDe({ idUsuario }))).statusCode).toBe(200);
});

it('sin inscripción en el ciclo, o sin ser estudiante, no hay boleta', async () => {
  const ajeno = await pedir(estudiante, { ciclo: '2025' });
  expect([ajeno.statusCode, ajeno.json().code]).toEqual([404, 0]);
  const docente = await iniciarSesionDe(await crearColaborador(db));
  expect((await pedir(docente)).statusCode).toBe(403);
});

it('la administración descarga la boleta de cualquier inscripción, y nadie más', async () => {
  const [alumno] = clase.estudiantes;
  const de = (id: number, cookie: string) =>
    app.inject({ url: `/api/estudiantes/inscripcion/${id}/boleta`, headers: { cookie } });
  const secretaria = await iniciarSesionDe(await crearColaborador(db, { cargos: [2] }));
  const id = alumno?.idEstudianteGrado ?? 0;
  const { statusCode, headers, rawPayload } = await de(id, secretaria);
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(headers['content-disposition']).toMatch(/boleta-2026-/);
  expect(rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  expect((await de(999_999, secretaria)).statusCode).toBe(404);
  expect((await de(id, estudiante)).statusCode).toBe(403);
  // A teacher, of whose homeroom this student is not.
  expect((await de(id, await iniciarSesionDe(await crearColaborador(db)))).statusCode).toBe(404);
});

enServidor('veinte boletas a la vez no detienen a los demás', async () => {
  const sesiones = await Promise.all(clase.estudiantes.map(iniciarSesionDe));
  let atraso = 0;
  let antes = performance.now();
  const reloj = setInterval(() => {
    const ahora = performance.now();
    atraso = Math.max(atraso, ahora - antes - 10);
    antes = ahora;
  }, 10);
  const boletas = await Promise.all(sesiones.map((sesion) => pedir(sesion)));
  clearInterval(reloj);
  expect(boletas.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(new Set(boletas.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(20);
  // Drawn in the main thread, twenty pages would hold it for seconds.
  expect(atraso).toBeLessThan(1_000);
});

/** How many were drawn while `work` ran: each drawing is stored once. */
async function dibujadas(work: () => Promise<unknown>): Promise<number> {
  const put = vi.spyOn(storage, 'put');
  try {
    await work();
    return put.mock.calls.length;
  } finally {
    put.mockRestore();
  }
}

/** An enrolment of its own with one mark, and a way to change it. */
async function conUnaNota() {
  const otra = await crearClase(db, { alumnos: 1 });
  const [idEstudianteGrado = 0] = otra.alumnos;
  const autor = { idColaborador: otra.docente.idColaborador };
  const idMateriaBloque = otra.bloques[1] ?? 0;
  const { participantes } = await crearActividad(db, {
    idMateriaBloque,
    autor,
    alumnos: [idEstudianteGrado],
  });
  const [idParticipante = 0] = participantes;
  const calificar = (calificacion: number) =>
    ponerParticipante(db, idParticipante, { idEstadoActividad: 3, calificacion });
  await calificar(7);
  return { otra, calificar, cookie: await iniciarSesionDe(otra.estudiantes[0] ?? { idUsuario: null }) };
}

it('la misma boleta pedida sesenta veces, a la vez o después, se dibuja una sola', async () => {
  const { cookie } = await conUnaNota();
  const boletas: Buffer[] = [];
  const pedirYGuardar = async () => void boletas.push((await pedir(cookie)).rawPayload);
  expect(
    await dibujadas(async () => {
      await Promise.all(Array.from({ length: 30 }, pedirYGuardar));
      for (let vez = 0; vez < 30; vez += 1) {
        clock.advance(60_000);
        await pedirYGuardar();
      }
    }),
  ).toBe(1);
  expect(boletas).toHaveLength(60);
  expect(boletas.every((una) => una.equals(boletas[0] ?? Buffer.alloc(0)))).toBe(true);
});

enServidor(
  'una nota que cambia, un nombre, o un día nuevo se ven en la siguiente boleta; lo de antes vuelve sin dibujarse',
  async () => {
    const { cookie, otra, calificar } = await conUnaNota();
    const boleta = async () => (await pedir(cookie)).rawPayload.toString('base64');
    const primera = await boleta();
    await calificar(9);
    const segunda = await boleta();
    await db
      .update(estudiantes)
      .set({ nombre1: 'Otilia' })
      .where(eq(estudiantes.idEstudiante, otra.estudiantes[0]?.idEstudiante ?? 0));
    const tercera = await boleta();
    await db.update(escuela).set({ nombre: 'Colegio Nuevo' });
    const cuarta = await boleta();
    clock.advance(24 * 3_600_000);
    const deManiana = await pedir(await iniciarSesionDe(otra.estudiantes[0] ?? { idUsuario: null }));
    const quinta = deManiana.rawPayload.toString('base64');
    clock.advance(-24 * 3_600_000);
    expect(new Set([primera, segunda, tercera, cuarta, quinta]).size).toBe(5);
    expect(await dibujadas(boleta)).toBe(0);
    await calificar(7);
    expect(await boleta()).not.toBe(cuarta);
  },
);

enServidor(
  'sin lugar donde guardarla se entrega igual; la barrida quita las viejas y se dibuja otra',
  async () => {
    const { cookie, calificar } = await conUnaNota();
    const lleno = vi.spyOn(storage, 'put').mockRejectedValue(new Error('ENOSPC'));
    onTestFinished(() => lleno.mockRestore());
    expect((await pedir(cookie)).statusCode).toBe(200);
    lleno.mockRestore();
    await calificar(8);
    expect(await dibujadas(() => pedir(cookie))).toBe(1);
    const claves: string[] = [];
    for await (const { key } of storage.list()) claves.push(key);
    const masTarde = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * 3_600_000);
    onTestFinished(() => masTarde.mockRestore());
    expect(await barrerArchivos(db, storage, clock.now())).toBe(claves.length);
    expect(await dibujadas(() => pedir(cookie))).toBe(1);
  },
);

enServidor(
  'un logo que se perdió, o que no es la imagen que dice, se reemplaza; nadie se queda sin boleta',
  async () => {
    const { cookie } = await conUnaNota();
    const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const boletaCon = async (tipo: string, bytes?: Buffer) => {
      const clave = `logo${numero()}`.padEnd(32, 'x');
      if (bytes) await storage.put(clave, Readable.from([bytes]));
      const logo = { idArchivo: clave, clave, nombre: 'logo.png', tipo, tamanio: 1 };
      await db.insert(archivos).values({ ...logo, creado: clock.now().toISOString() });
      await db.update(escuela).set({ idArchivoLogo: clave });
      const { statusCode, rawPayload } = await pedir(cookie);
      expect(statusCode).toBe(200);
      return rawPayload.toString('base64');
    };
    onTestFinished(async () => void (await db.update(escuela).set({ idArchivoLogo: null })));
    const sinLogo = (await pedir(cookie)).rawPayload.toString('base64');
    expect(await boletaCon('image/png', png)).not.toBe(sinLogo);
    expect(await boletaCon('image/jpeg', await sharp(png).jpeg().toBuffer())).not.toBe(sinLogo);
    expect(await boletaCon('image/png')).toBe(sinLogo);
    expect(await boletaCon('application/pdf', png)).toBe(sinLogo);
    expect(await boletaCon('image/png', Buffer.from('\x89PNG y nada más', 'latin1'))).toBe(sinLogo);
    expect(await boletaCon('image/png', png.subarray(0, 60))).toBe(sinLogo);
  },
);
