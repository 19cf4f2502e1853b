import sharp from 'sharp';
import { expect, it } from 'vitest';
import { textsOf } from '#server/platform/images/page/element.ts';
import { conNotas, FUERA_DEL_PENSUM } from '#shared/calificaciones.rules.ts';
import { renderJpeg } from '#testing/render-page.ts';
import { type DatosDeHoja, dibujarHoja } from './service.ts';

const materia = (nombre: string, zona: number, activo = true) =>
  conNotas({ idMateria: 1, nombre, activo }, [
    { bloque: 1, fechaIniciado: '2026-01-15T14:00:00.000Z', fechaTerminado: null, zona, examen: 0 },
  ]);

const CORTA: DatosDeHoja = {
  escuela: 'Colegio Los Pinares',
  logo: null,
  domicilio: '',
  jornada: 'Matutina',
  firmas: [],
  codigoNivel: '43',
  nivel: 'Primaria',
  carrera: null,
  grado: 'Cuarto Primaria',
  seccion: 'A',
  ciclo: 2026,
  codigo: 'A-1',
  estudiante: 'Ixqꞌanil Tzʼutujil',
  guia: 'Marta López',
  direccion: 'Rosa Chávez',
  fecha: '2026-11-28',
  hora: '12:00',
  materias: [materia('Artes', 80), materia('Música', 10, false)],
};

/** The longest that the forms take, without a blank to break at. */
const LARGA: DatosDeHoja = {
  ...CORTA,
  escuela: 'W'.repeat(100),
  domicilio: 'W'.repeat(150),
  jornada: 'W'.repeat(40),
  firmas: [
    { nombre: 'W'.repeat(100), cargo: 'W'.repeat(60) },
    { nombre: 'W'.repeat(100), cargo: 'W'.repeat(60) },
  ],
  nivel: 'W'.repeat(50),
  carrera: 'W'.repeat(100),
  grado: 'W'.repeat(50),
  codigo: 'W'.repeat(25),
  estudiante: [25, 25, 25, 50, 50].map((largo) => 'W'.repeat(largo)).join(' '),
  guia: 'W'.repeat(100),
  materias: Array.from({ length: 12 }, () => materia('W'.repeat(100), 80)),
};

/** The lowest and the rightmost dot that is not white, as parts of the picture. */
async function tinta(datos: DatosDeHoja) {
  const image = sharp(await renderJpeg(dibujarHoja(datos))).greyscale();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const oscuros = [...data.keys()].filter((at) => (data[at] ?? 255) < 128);
  const ultimo = oscuros.at(-1) ?? 0;
  const derecha = oscuros.reduce((mas, at) => Math.max(mas, at % info.width), 0);
  return { alto: info.height, abajo: Math.floor(ultimo / info.width), derecha: derecha / info.width };
}

it('con los nombres más largos la boleta crece, y nada se sale de ella', async () => {
  const corta = await tinta(CORTA);
  const larga = await tinta(LARGA);
  expect(larga.alto).toBeGreaterThan(corta.alto * 1.2);
  // The line at the foot stands as far from the end as on a short one: nothing was pushed out below it.
  expect(larga.alto - larga.abajo).toBeLessThan(60);
  expect(Math.abs(larga.alto - larga.abajo - (corta.alto - corta.abajo))).toBeLessThan(6);
  expect(larga.derecha).toBeLessThan(0.96);
});

it('una materia fuera del pensum se dice, y no cuenta en el promedio general', () => {
  const textos = textsOf(dibujarHoja(CORTA).element);
  expect(textos).toContain(`${FUERA_DEL_PENSUM}: no cuenta`);
  expect(textos[textos.findIndex((texto) => texto.startsWith('Promedio general')) + 1]).toBe('80');
});
