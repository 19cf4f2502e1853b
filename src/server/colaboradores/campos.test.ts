import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { urlOf } from '#shared/base/endpoint.ts';
import {
  type CampoDeColaborador,
  CLAVES_DE_COLABORADOR,
  campoDeColaborador,
} from '#shared/colaboradores/campos.ts';
import { crearColaborador, listarColaboradores, verColaborador } from '#shared/colaboradores.ts';
import { exportarColaboradores } from '#shared/exportaciones.ts';
import { filasDeImportacion } from '#shared/importaciones.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador as crearDirectora } from '#testing/builders.ts';
import { personaCompleta } from '#testing/ficha-de-prueba.ts';
import { deImportacion, importador } from '#testing/importador.ts';

const escuela = await startTestApp();
const { app, db, call, iniciarSesionDe } = escuela;
const zoila = await iniciarSesionDe(await crearDirectora(db, { cargos: [1] }));
const { subir, revisar, aplicar } = importador(escuela, zoila, 'personal');

const ficha = personaCompleta(1000);
const body = { ...ficha, colaboradoresCargos: [{ idCargo: 5 }] };
const { data: alta } = await call(crearColaborador, { body }, zoila);

type Ficha = Record<CampoDeColaborador, string | boolean | null>;

/** A record as a list writes it. */
const enLista = (una: Ficha): Record<string, string> => ({
  ...Object.fromEntries(
    CLAVES_DE_COLABORADOR.map((campo) => {
      const valor = una[campo];
      return [campoDeColaborador(campo).etiqueta, typeof valor === 'boolean' ? (valor ? 'Sí' : 'No') : valor];
    }),
  ),
  Cargos: 'Docente',
});
const lista = (fila: Record<string, string>) => Papa.unparse([fila], { newline: '\r\n' });

async function exportadaDe(nombres: string): Promise<Record<string, string> | undefined> {
  const url = urlOf(exportarColaboradores, {}, { formato: 'csv' });
  const { payload } = await app.inject({ url, headers: { cookie: zoila } });
  const { data } = Papa.parse<Record<string, string>>(payload.slice(1).trim(), { header: true });
  return data.find((fila) => fila.Nombres === nombres);
}

it('cada campo que se escribe en el formulario se lee en el registro', async () => {
  const params = { idColaborador: String(alta.idColaborador) };
  expect((await call(verColaborador, { params }, zoila)).data).toMatchObject(ficha);
});

it('cada campo sale en la lista que se exporta', async () => {
  const { 'Fecha de nacimiento': nacimiento, ...demas } = enLista(ficha);
  expect(await exportadaDe(ficha.nombres)).toMatchObject(demas);
});

it('una lista no propone cambiar ni borrar lo que no dice', async () => {
  const entera = await revisar((await subir(lista(enLista(ficha)))).data);
  expect(entera.contadores).toMatchObject({ iguales: 1, cambian: 0, errores: 0 });
  const { Nombres: nombres = '', DPI: dpi = '' } = enLista(ficha);
  const breve = await revisar((await subir(lista({ Nombres: nombres, DPI: dpi }))).data);
  expect(breve.contadores).toMatchObject({ iguales: 1, cambian: 0, errores: 0 });
});

it('cada campo de una lista se guarda, de alguien nuevo y de quien cambia', async () => {
  const nueva = personaCompleta(2000);
  const otra = { ...personaCompleta(3000, false), ...{ nombres: nueva.nombres, dpi: nueva.dpi } };
  const guardada = async () =>
    (await call(listarColaboradores, {}, zoila)).data.find(({ dpi }) => dpi === nueva.dpi);
  const { data: alta } = await subir(lista(enLista(nueva)));
  await aplicar(alta, await revisar(alta));
  expect(await guardada()).toMatchObject(nueva);

  const { data: cambio } = await subir(lista(enLista(otra)));
  const revision = await revisar(cambio);
  const { data: filas } = await call(
    filasDeImportacion,
    { params: deImportacion(cambio), query: { estado: 'cambia' } },
    zoila,
  );
  const cambian = CLAVES_DE_COLABORADOR.filter((campo) => otra[campo] !== nueva[campo]);
  expect(filas[0]?.cambios.map(({ campo }) => campo)).toEqual(
    cambian.map((campo) => campoDeColaborador(campo).etiqueta),
  );
  await aplicar(cambio, revision);
  expect(await guardada()).toMatchObject(otra);
});
