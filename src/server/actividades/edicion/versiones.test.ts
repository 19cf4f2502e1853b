import { expect, it } from 'vitest';
import * as avisos from '#shared/actividades/avisos.ts';
import { actualizarMaterial, leerMaterial } from '#shared/actividades/material.ts';
import { actualizarTarea, leerTarea } from '#shared/actividades/tareas.ts';
import { examenesFinales, parciales } from '#shared/examenes.ts';
import { startTestApp } from '#testing/app.ts';
import { crearActividad, crearClase } from '#testing/builders-clase.ts';

const { db, call, iniciarSesionDe } = await startTestApp();
const nadie = { idUsuario: null };
const message = 'Esta publicación cambió en otra ventana o dispositivo. Revisa cuál conservar.';

/** Something published in the block in progress, by its teacher for the whole class. */
async function publicada(tipo: number) {
  const clase = await crearClase(db);
  const [, bloque = 0] = clase.bloques;
  const { id } = await crearActividad(db, {
    tipo,
    idMateriaBloque: bloque,
    autor: { idColaborador: clase.docente.idColaborador },
    alumnos: clase.alumnos,
  });
  const cookie = await iniciarSesionDe(clase.docente);
  const comun = { alumnos: clase.alumnos, bloque };
  return { clase, comun, cookie, params: { id: String(id) } };
}

const tarea = { fecha: '2026-03-20', hora: '14:30', valorNeto: 10 };

it('de dos cambios a la vez sobre lo mismo se guarda uno, y el otro recibe lo guardado', async () => {
  for (let ronda = 0; ronda < 5; ronda += 1) {
    const { comun, cookie, params } = await publicada(3);
    const cambiar = (title: string) =>
      call(
        actualizarTarea,
        { params, form: { ...comun, title, instructions: `de ${title}`, actividad: tarea, version: 0 } },
        cookie,
      );
    const respuestas = await Promise.all([cambiar('Hoja 1'), cambiar('Hoja 2')]);
    const gana = respuestas.find(({ code }) => code === 1);
    const pierde = respuestas.find(({ code }) => code === 0);
    expect(gana?.data.actividad.version).toBe(1);
    expect(pierde).toMatchObject({ status: 200, message });
    expect(pierde?.data).toEqual(gana?.data);
    const leida = await call(leerTarea, { params }, cookie);
    expect(leida.data).toMatchObject({ title: gana?.data.title, instructions: `de ${gana?.data.title}` });
  }
});

it('quien vio lo guardado puede conservar lo suyo con la versión nueva, y quien no manda versión cambia como antes', async () => {
  const { comun, cookie, params } = await publicada(3);
  const cambiar = (title: string, version?: number) =>
    call(actualizarTarea, { params, form: { ...comun, title, actividad: tarea, version } }, cookie);
  expect(await cambiar('Primera', 0)).toMatchObject({ code: 1 });
  expect(await cambiar('Segunda', 0)).toMatchObject({ code: 0, data: { title: 'Primera' } });
  expect(await cambiar('Segunda', 1)).toMatchObject({ code: 1, data: { title: 'Segunda' } });
  const sinVersion = await cambiar('Tercera');
  expect(sinVersion).toMatchObject({ code: 1, data: { title: 'Tercera', actividad: { version: 3 } } });
  expect(await cambiar('Cuarta', -1)).toMatchObject({ status: 400 });
});

it('avisos, material y exámenes se niegan igual, sin perder los archivos de nadie', async () => {
  const archivos = [{ nombre: 'guia.txt', contenido: 'uno' }];
  const actividad = { fecha: '2026-03-20', valorNeto: 20, examenTiempoMaximo: 30 };
  const [aviso, material, parcial, final] = [
    await publicada(4),
    await publicada(5),
    await publicada(1),
    await publicada(2),
  ];
  const enAviso = { ...aviso.comun, contenido: '<p>Mañana</p>', version: 0 };
  const enMaterial = { ...material.comun, title: 'Guía', version: 0 };
  const enParcial = { ...parcial.comun, title: 'Parcial', actividad, version: 0 };
  const enFinal = { ...final.comun, title: 'Final', actividad, version: 0 };
  const guardar = () =>
    Promise.all([
      call(avisos.actualizarAviso, { ...aviso, archivos, form: enAviso }, aviso.cookie),
      call(actualizarMaterial, { ...material, archivos, form: enMaterial }, material.cookie),
      call(parciales.actualizar, { ...parcial, archivos, form: enParcial }, parcial.cookie),
      call(examenesFinales.actualizar, { ...final, archivos, form: enFinal }, final.cookie),
    ]);
  for (const hecha of await guardar()) expect(hecha).toMatchObject({ code: 1 });
  for (const negada of await guardar()) {
    expect(negada).toMatchObject({ code: 0, message, data: { actividad: { version: 1 } } });
    expect(negada.data.archivos.map(({ nombre }) => nombre)).toEqual(['guia.txt']);
  }
  const leida = await call(leerMaterial, material, material.cookie);
  expect(leida.data.archivos).toHaveLength(1);
});

it('la publicación de un estudiante lleva su versión, y dos pestañas suyas ven las dos', async () => {
  const clase = await crearClase(db);
  const cookie = await iniciarSesionDe(clase.estudiantes[0] ?? nadie);
  const hecha = await call(
    avisos.crearPublicacion,
    { params: { idassignment: String(clase.idAsignacion) }, form: { contenido: '<p>Hola</p>' } },
    cookie,
  );
  expect(hecha.data.version).toBe(0);
  const params = { id: String(hecha.data.idActividadMateriaBloque) };
  const cambiar = (contenido: string, version?: number) =>
    call(avisos.actualizarPublicacion, { params, form: { contenido, version } }, cookie);
  const respuestas = await Promise.all([cambiar('<p>uno</p>', 0), cambiar('<p>dos</p>', 0)]);
  const gana = respuestas.find(({ code }) => code === 1);
  const pierde = respuestas.find(({ code }) => code === 0);
  expect(pierde).toMatchObject({ message, data: { contenido: gana?.data.contenido, version: 1 } });
  expect(await cambiar('<p>tres</p>', 1)).toMatchObject({ code: 1, data: { version: 2 } });
  expect(await cambiar('<p>cuatro</p>')).toMatchObject({ code: 1 });
});

it('iniciar un examen no estorba a quien edita sus instrucciones', async () => {
  const { comun, cookie, params } = await publicada(1);
  await call(parciales.iniciar, { params }, cookie);
  const actividad = { fecha: '2026-03-20', valorNeto: 10, examenTiempoMaximo: 30 };
  const form = { ...comun, title: 'Parcial corregido', actividad, version: 0 };
  expect(await call(parciales.actualizar, { params, form }, cookie)).toMatchObject({ code: 1 });
});
