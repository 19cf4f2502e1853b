import { expect, it } from 'vitest';
import * as contract from '#shared/actividades/material.ts';
import { startTestApp } from '#testing/app.ts';
import { crearActividad, crearClase } from '#testing/builders-clase.ts';

const { db, call, iniciarSesionDe } = await startTestApp();
const nadie = { idUsuario: null };

it('el material se asigna, se cambia y se elimina sin puntos ni fecha', async () => {
  const clase = await crearClase(db);
  const cookie = await iniciarSesionDe(clase.docente);
  const bloque = clase.bloques[0] ?? 0;
  const form = { title: 'Guía', contenido: '', alumnos: clase.alumnos, bloque };
  const hecho = await call(contract.crearMaterial, { query: { bloque: String(bloque) }, form }, cookie);
  expect(hecho).toMatchObject({ code: 1, message: 'Material asignado correctamente.' });
  expect(hecho.data).toMatchObject({
    title: 'Guía',
    contenido: '',
    instructions: null,
    actividad: { tipoActividad: 5, valorNeto: null, fechaLimite: null },
  });
  const params = { id: String(hecho.data.actividad.idActividadMateriaBloque) };
  const cambios = { ...form, title: 'Guía 2', contenido: '<b>tal cual</b>' };
  const cambiado = await call(contract.actualizarMaterial, { params, form: cambios }, cookie);
  expect(cambiado).toMatchObject({ code: 1, data: { title: 'Guía 2', contenido: '<b>tal cual</b>' } });
  expect(await call(contract.eliminarMaterial, { params }, cookie)).toMatchObject({
    code: 1,
    message: 'Material eliminado correctamente.',
  });
  expect(await call(contract.leerMaterial, { params }, cookie)).toMatchObject({ status: 404 });
});

it('el material lo lee solo el alumno a quien se asignó', async () => {
  const clase = await crearClase(db);
  const [yo = 0] = clase.alumnos;
  const { id } = await crearActividad(db, {
    idMateriaBloque: clase.bloques[1] ?? 0,
    autor: { idColaborador: clase.docente.idColaborador },
    tipo: 5,
    contenido: 'Leer',
    alumnos: [yo],
  });
  const params = { id: String(id) };
  const mio = await call(
    contract.leerMaterialDelEstudiante,
    { params },
    await iniciarSesionDe(clase.estudiantes[0] ?? nadie),
  );
  expect(mio.data).toMatchObject({ hasData: true, title: 'Fracciones', contenido: 'Leer', comentarios: [] });
  for (const persona of [clase.estudiantes[1] ?? nadie, (await crearClase(db)).estudiantes[0] ?? nadie]) {
    const cookie = await iniciarSesionDe(persona);
    expect(await call(contract.leerMaterialDelEstudiante, { params }, cookie)).toMatchObject({
      status: 404,
      data: null,
    });
  }
});
