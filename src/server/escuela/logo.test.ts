import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { barrerArchivos } from '#server/archivos/service.ts';
import { archivos } from '#server/archivos/tables.ts';
import * as contract from '#shared/escuela/logo.ts';
import { verEscuela, verMarca } from '#shared/escuela.ts';
import { startTestApp } from '#testing/app.ts';
import { auditoriaDe, crearColaborador } from '#testing/builders.ts';
import { escuela } from './tables.ts';

const { app, db, call, clock, storage, iniciarSesionDe } = await startTestApp();
const rosa = await crearColaborador(db, { cargos: [1] });
let directora = await iniciarSesionDe(rosa);
const secretaria = await iniciarSesionDe(await crearColaborador(db, { cargos: [2] }));

type Rgb = readonly [number, number, number];
const liso = (width: number, height: number, [r, g, b]: Rgb) =>
  sharp({ create: { width, height, channels: 3, background: { r, g, b } } });
const ROJO: Rgb = [200, 30, 30];
const AZUL: Rgb = [20, 60, 200];

/** What a telephone sends: lies on its side, and says where it was taken. */
const deTelefono = () =>
  liso(300, 400, ROJO)
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Make: 'Teléfono' }, IFD3: { GPSLatitude: '14/1 50/1 0/1' } })
    .jpeg()
    .toBuffer();

const guardar = (
  contenido: Buffer | string,
  { nombre = 'logo.png', recorte = null as contract.Recorte | null, cookie = directora } = {},
) => call(contract.guardarLogo, { form: { recorte }, archivos: [{ nombre, contenido }] }, cookie);

const pedir = (url = '/api/escuela/logo', headers = {}) => app.inject({ url, headers });

async function guardadas() {
  const [fila] = await db.select().from(escuela);
  const leer = async (id: string | null | undefined) => {
    const [archivo] = await db
      .select()
      .from(archivos)
      .where(eq(archivos.idArchivo, id ?? ''));
    const trozos: Buffer[] = [];
    for await (const trozo of await storage.get(archivo?.clave ?? '')) trozos.push(Buffer.from(trozo));
    return Buffer.concat(trozos);
  };
  return { papel: await leer(fila?.idArchivoLogo), pantalla: await leer(fila?.idArchivoLogoChico) };
}

it('sin logo no hay imagen; con logo la ve cualquiera, y el navegador la guarda', async () => {
  expect((await pedir()).statusCode).toBe(404);
  const reply = await guardar(await liso(600, 600, ROJO).png().toBuffer());
  expect(reply).toMatchObject({ code: 1, message: 'Logo guardado correctamente.' });
  const version = String(reply.data.logo);
  expect((await call(verMarca)).data.logo).toBe(version);
  expect((await call(verEscuela, {}, secretaria)).data.logo).toBe(version);

  const conVersion = await pedir(`/api/escuela/logo?v=${version}`);
  expect(conVersion.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  const sinVersion = await pedir();
  expect(sinVersion.headers['cache-control']).toBe('public, no-cache');
  const conocida = await pedir('/api/escuela/logo', { 'if-none-match': String(sinVersion.headers.etag) });
  expect([conocida.statusCode, conocida.rawPayload.length]).toEqual([304, 0]);
  expect((await pedir('/api/escuela/logo?v=otra')).headers['cache-control']).toBe('public, no-cache');
});

it('se guardan un PNG de 512 y un WebP de 112 y hasta 3,000 bytes, derechos y sin lo que escribió la cámara', async () => {
  // Noise is the hardest to make small.
  let azar = 1;
  const ruido = Buffer.from(
    Array.from({ length: 140 * 140 * 4 }, () => {
      azar = (Math.imul(azar, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
      return azar >> 16;
    }),
  );
  await guardar(
    await sharp(ruido, { raw: { width: 140, height: 140, channels: 4 } })
      .png()
      .toBuffer(),
  );
  const { pantalla: pesada } = await guardadas();
  // With more the first visit of the login would not stay within its 170 KB.
  expect(pesada.length).toBeLessThanOrEqual(3_000);

  expect((await guardar(await deTelefono(), { nombre: 'WhatsApp.jpeg' })).code).toBe(1);
  const { papel, pantalla } = await guardadas();
  const [dePapel, dePantalla] = [await sharp(papel).metadata(), await sharp(pantalla).metadata()];
  expect(dePapel).toMatchObject({ format: 'png', width: 512, height: 512 });
  expect(dePantalla).toMatchObject({ format: 'webp', width: 112, height: 112 });
  for (const hechos of [dePapel, dePantalla])
    expect([hechos.exif, hechos.icc, hechos.xmp, hechos.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  // Upright it is wider than high: what is left stands above and below, and can be seen through.
  const { data, info } = await sharp(papel).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const alfa = (x: number, y: number) => data[(y * info.width + x) * 4 + 3];
  expect([alfa(256, 4), alfa(4, 256), alfa(256, 256)]).toEqual([0, 255, 255]);
});

it('se recorta el cuadro pedido, en píxeles de la imagen derecha', async () => {
  const mitades = await liso(400, 200, ROJO)
    .composite([{ input: await liso(200, 200, AZUL).png().toBuffer(), left: 200, top: 0 }])
    .png()
    .toBuffer();
  await guardar(mitades, { recorte: { x: 200, y: 0, lado: 200 } });
  const { papel } = await guardadas();
  const { data } = await sharp(papel).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([...AZUL]);
  expect([...data.subarray(data.length - 3)]).toEqual([...AZUL]);
});

it('un cuadro más alto que un logo ancho lo deja entero, con lo demás transparente', async () => {
  const ancho = await liso(600, 150, ROJO).jpeg().toBuffer();
  await guardar(ancho, { nombre: 'logo.jpg', recorte: { x: 0, y: -225, lado: 600 } });
  const { papel } = await guardadas();
  const { data, info } = await sharp(papel).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const alfa = (x: number, y: number) => data[(y * info.width + x) * 4 + 3];
  expect([info.width, info.height]).toEqual([512, 512]);
  expect([alfa(256, 190), alfa(2, 256), alfa(509, 256), alfa(256, 322)]).toEqual([0, 255, 255, 0]);
});

it.each<[string, () => Promise<Buffer | string>, object, string, string]>([
  ['un texto llamado .png', async () => 'esto no es una imagen', {}, 'archivo', contract.LOGO_NO_ES_IMAGEN],
  ['un GIF', () => liso(200, 200, ROJO).gif().toBuffer(), {}, 'archivo', contract.LOGO_NO_ES_IMAGEN],
  [
    'lo que solo empieza como una imagen',
    async () => (await liso(200, 200, ROJO).png().toBuffer()).subarray(0, 70),
    {},
    'archivo',
    contract.LOGO_NO_ES_IMAGEN,
  ],
  ['una de 100 píxeles', () => liso(100, 300, ROJO).png().toBuffer(), {}, 'archivo', contract.LOGO_CHICO],
  ['una de 6 MB', async () => Buffer.alloc(6 * 1024 * 1024, 1), {}, 'archivo', contract.LOGO_PESADO],
  [
    'un recorte de 127',
    () => liso(300, 300, ROJO).png().toBuffer(),
    { recorte: { x: 0, y: 0, lado: 127 } },
    'recorte',
    contract.LOGO_RECORTE_CHICO,
  ],
  [
    'un cuadro más grande que lo más largo de la imagen',
    () => liso(300, 200, ROJO).png().toBuffer(),
    { recorte: { x: 0, y: -50, lado: 301 } },
    'recorte',
    contract.LOGO_RECORTE_FUERA,
  ],
  [
    'un cuadro más alto que la imagen, que no la deja entera',
    () => liso(300, 200, ROJO).png().toBuffer(),
    { recorte: { x: 0, y: 1, lado: 300 } },
    'recorte',
    contract.LOGO_RECORTE_FUERA,
  ],
  [
    'un recorte que se sale',
    () => liso(300, 300, ROJO).png().toBuffer(),
    { recorte: { x: 173, y: 0, lado: 128 } },
    'recorte',
    contract.LOGO_RECORTE_FUERA,
  ],
])('se rechaza %s, y el logo de antes se queda', async (_, hacer, extra, campo, mensaje) => {
  const antes = (await call(verMarca)).data.logo;
  expect(await guardar(await hacer(), extra)).toMatchObject({ status: 400, errores: [{ campo, mensaje }] });
  expect((await call(verMarca)).data.logo).toBe(antes);
});

it('un SVG se rechaza con su frase, y también ningún archivo o dos', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><rect width="9"/></svg>';
  expect(await guardar(svg, { nombre: 'logo.svg' })).toMatchObject({
    code: 0,
    message: '"logo.svg" no se puede adjuntar: es un programa o una página web.',
  });
  const errores = [{ campo: 'archivo', mensaje: contract.LOGO_UNO }];
  const form = { recorte: null };
  expect(await call(contract.guardarLogo, { form, archivos: [] }, directora)).toMatchObject({ errores });
  const png = { nombre: 'a.png', contenido: await liso(200, 200, ROJO).png().toBuffer() };
  expect(await call(contract.guardarLogo, { form, archivos: [png, png] }, directora)).toMatchObject({
    errores,
  });
});

it('solo la dirección pone y quita el logo; queda en la auditoría', async () => {
  const png = await liso(200, 200, ROJO).png().toBuffer();
  expect((await guardar(png, { cookie: secretaria })).status).toBe(403);
  expect((await call(contract.quitarLogo, {}, secretaria)).status).toBe(403);
  await guardar(png);
  expect(await call(contract.quitarLogo, {}, directora)).toMatchObject({ code: 1, data: { logo: null } });
  expect((await pedir()).statusCode).toBe(404);
  expect(await call(contract.quitarLogo, {}, directora)).toMatchObject({
    status: 404,
    message: 'El colegio no tiene logo.',
  });
  const acciones = (await auditoriaDe(db, 'escuela', 1)).map(({ accion }) => accion);
  expect(acciones.slice(-2)).toEqual(['guardar logo', 'quitar logo']);
});

it('el logo de ahora sobrevive a la barrida de la noche; el de antes deja libres sus bytes', async () => {
  await guardar(await liso(200, 200, ROJO).png().toBuffer());
  const { papel } = await guardadas();
  clock.advance(30 * 3_600_000);
  directora = await iniciarSesionDe(rosa);
  await barrerArchivos(db, storage, clock.now());
  expect((await guardadas()).papel.equals(papel)).toBe(true);
  const claves = async () => (await db.select().from(archivos)).length;
  expect(await claves()).toBe(2);
  await guardar(await liso(200, 200, AZUL).png().toBuffer());
  expect(await claves()).toBe(2);
});
