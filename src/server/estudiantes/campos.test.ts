import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { urlOf } from '#shared/base/endpoint.ts';
import {
  CLAVES_DE_ESTUDIANTE,
  campoDeEstudiante,
  DATOS_DE_ESTUDIANTE,
  TEXTOS_DE_ESTUDIANTE,
} from '#shared/estudiantes/campos.ts';
import { crearEstudiante, verEstudiante } from '#shared/estudiantes.ts';
import { exportarAlumnos } from '#shared/exportaciones.ts';
import { filasDeImportacion } from '#shared/importaciones.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador } from '#testing/builders.ts';
import { fichaCompleta } from '#testing/ficha-de-prueba.ts';
import { deImportacion, importador } from '#testing/importador.ts';

const escuela = await startTestApp();
const { app, db, call, iniciarSesionDe } = escuela;
const lucia = await iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));
const { subir, revisar, aplicar } = importador(escuela, lucia);

const ficha = fichaCompleta(1000);
const { data: alta, message } = await call(
  crearEstudiante,
  { body: { ...ficha, observacionesBit: true } },
  lucia,
);
if (!alta) throw new Error(message);
const leerFicha = async (id = alta.idEstudiante) =>
  (await call(verEstudiante, { params: { id: String(id) } }, lucia)).data;

const ETIQUETAS = CLAVES_DE_ESTUDIANTE.map((campo) => campoDeEstudiante(campo).etiqueta);

async function exportada(): Promise<Record<string, string>> {
  const url = urlOf(exportarAlumnos, {}, { formato: 'csv' });
  const { payload } = await app.inject({ url, headers: { cookie: lucia } });
  const { data } = Papa.parse<Record<string, string>>(payload.slice(1).trim(), { header: true });
  const [fila] = data;
  if (!fila) throw new Error('nobody was exported');
  return Object.fromEntries(ETIQUETAS.map((etiqueta) => [etiqueta, fila[etiqueta] ?? 'sin columna']));
}
const lista = (fila: Record<string, string>) => Papa.unparse([fila], { newline: '\r\n' });

it('cada campo que se escribe en el formulario se lee en el expediente', async () => {
  expect(await leerFicha()).toMatchObject(ficha);
});

it('cada campo sale en la lista que se exporta', async () => {
  const fila = await exportada();
  for (const campo of TEXTOS_DE_ESTUDIANTE) {
    expect(fila[campoDeEstudiante(campo).etiqueta]).toBe(ficha[campo]);
  }
  expect(fila.Sexo).toBe('Femenino');
});

it('una lista no propone cambiar ni borrar lo que no dice', async () => {
  const fila = await exportada();
  const { Código: codigo = '', 'Fecha de nacimiento': nacimiento = '' } = fila;
  const entera = await revisar((await subir(lista(fila))).data);
  expect(entera.contadores).toMatchObject({ iguales: 1, cambian: 0, errores: 0 });
  const { 'Nombre 1': nombre = '', 'Apellido 1': apellido = '' } = fila;
  const poca = {
    Código: codigo,
    'Nombre 1': nombre,
    'Apellido 1': apellido,
    'Fecha de nacimiento': nacimiento,
  };
  const breve = await revisar((await subir(lista(poca))).data);
  expect(breve.contadores).toMatchObject({ iguales: 1, cambian: 0, errores: 0 });
});

it('cada campo de una lista se guarda', async () => {
  const nueva = fichaCompleta(2000);
  const fila = {
    ...(await exportada()),
    ...Object.fromEntries(
      TEXTOS_DE_ESTUDIANTE.map((campo) => [campoDeEstudiante(campo).etiqueta, nueva[campo]]),
    ),
    Código: ficha.codigo,
    Sexo: 'Masculino',
    'Fecha de nacimiento': '16/04/2014',
  };
  const { data: subida } = await subir(lista(fila));
  const revision = await revisar(subida);
  const { data: filas } = await call(
    filasDeImportacion,
    { params: deImportacion(subida), query: { estado: 'cambia' } },
    lucia,
  );
  expect(filas[0]?.cambios.map(({ campo }) => campo).sort()).toEqual(
    DATOS_DE_ESTUDIANTE.map((campo) => campoDeEstudiante(campo).etiqueta).sort(),
  );
  expect(await aplicar(subida, revision)).toMatchObject({ code: 1 });
  expect(await leerFicha()).toMatchObject({
    ...nueva,
    codigo: ficha.codigo,
    sexo: 0,
    fechaNacimiento: '2014-04-16',
  });
});
