import { describe, expect, it } from 'vitest';
import * as contract from '#shared/calificaciones.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador, crearEstudiante } from '#testing/builders.ts';
import { ponerParticipante } from '#testing/builders-actividades.ts';
import { crearActividad, crearClase } from '#testing/builders-clase.ts';
import { crearGrado, crearGuia, inscribir } from '#testing/builders-estructura.ts';

const { db, call, iniciarSesionDe, statementsOf } = await startTestApp();
const director = await iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));

/** Marks of the first student: zone 28 and exam 26 in block 1, of graded work only. */
async function conNotas(alumnos = 2) {
  const clase = await crearClase(db, { alumnos });
  const [bloque1 = 0, bloque2 = 0] = clase.bloques;
  const calificar = async (tipo: number, calificacion: number, extra = {}, idMateriaBloque = bloque1) => {
    const {
      participantes: [participante = 0],
    } = await crearActividad(db, {
      idMateriaBloque,
      tipo,
      valorNeto: 20,
      autor: { idColaborador: clase.docente.idColaborador },
      alumnos: clase.alumnos,
    });
    await ponerParticipante(db, participante, { idEstadoActividad: 3, calificacion, ...extra });
  };
  await calificar(1, 12);
  await calificar(3, 8);
  await calificar(6, 5);
  await calificar(9, 3);
  await calificar(3, 9, {
    idEstadoActividad: 2,
    calificacion: null,
    borradorCalificacion: 9,
    fechaEntrega: '2026-03-01T00:00:00Z',
  });
  await calificar(3, 4, { idEstadoActividad: 4 });
  await calificar(2, 20);
  await calificar(8, 6);
  await calificar(3, 7.25, {}, bloque2);
  return clase;
}

const ESPERADAS = {
  bloques: [
    { bloque: 1, fechaIniciado: '2026-01-15T14:00:00.000Z', fechaTerminado: '2026-01-15T14:00:00.000Z' },
    { bloque: 2, fechaIniciado: '2026-01-15T14:00:00.000Z', fechaTerminado: null },
    { bloque: 3, fechaIniciado: null, fechaTerminado: null },
    { bloque: 4, fechaIniciado: null, fechaTerminado: null },
  ],
  notas: {
    zona1: 28,
    examen1: 26,
    zona2: 7.25,
    examen2: 0,
    zona3: null,
    examen3: null,
    zona6: null,
    // (54 + 7.25) / 2 = 30.625
    promedio: 31,
  },
};

const deInscripcion = (id: number, cookie = director) =>
  call(contract.calificacionesDeInscripcion, { params: { idEstudianteGrado: String(id) } }, cookie);

describe('calificaciones de un estudiante', () => {
  it('suman lo calificado por zona y examen; borradores y anuladas no cuentan', async () => {
    const clase = await conNotas();
    const { data } = await deInscripcion(clase.alumnos[0] ?? 0);
    expect(data).toMatchObject([{ materia: { idMateria: clase.idMateria }, ...ESPERADAS }]);
  });

  it('de un bloque en curso se dice cuántos de sus puntos están calificados; de uno terminado, no', async () => {
    const clase = await conNotas();
    const leer = async () => (await deInscripcion(clase.alumnos[0] ?? 0)).data[0]?.bloques ?? [];
    const bloques = await leer();
    const enCurso = bloques.filter(({ fechaIniciado, fechaTerminado }) => fechaIniciado && !fechaTerminado);
    expect(enCurso.length).toBeGreaterThan(0);
    expect(enCurso.every(({ calificados }) => calificados !== undefined && calificados > 0)).toBe(true);
    expect(
      bloques.filter((uno) => !enCurso.includes(uno)).some(({ calificados }) => calificados !== undefined),
    ).toBe(false);
  });

  it('una clase que nadie abrió no tiene bloques ni promedio', async () => {
    const clase = await crearClase(db, { estados: null });
    const { data } = await deInscripcion(clase.alumnos[0] ?? 0);
    expect(data).toMatchObject([{ bloques: [], notas: { zona1: null, promedio: null } }]);
  });

  it('el estudiante ve las suyas, del ciclo de la cabecera, y no las de otro', async () => {
    const clase = await conNotas();
    const [ana, luis] = clase.estudiantes;
    const sesion = await iniciarSesionDe(ana ?? { idUsuario: null });
    const propias = (headers = {}) => call(contract.calificacionesPropias, { headers }, sesion);
    expect((await propias()).data).toMatchObject([ESPERADAS]);
    expect((await propias({ ciclo: '2026' })).data).toMatchObject([ESPERADAS]);
    expect((await propias({ ciclo: '2025' })).status).toBe(404);
    expect((await deInscripcion(luis?.idEstudianteGrado ?? 0, sesion)).status).toBe(403);
    expect((await deInscripcion(999_999)).status).toBe(404);
    const sinMaterias = await crearGrado(db, { materias: [] });
    const { idEstudiante = 0 } = luis ?? {};
    const { idGradoSeccion } = sinMaterias;
    const id = await inscribir(db, { idEstudiante, idGradoSeccion, estado: 'anulada' });
    expect(await deInscripcion(id)).toMatchObject({ status: 200, data: [] });
  });
});

describe('calificaciones generales', () => {
  const deSeccion = (id: number, cookie: string, ciclo?: number) =>
    call(
      contract.calificacionesDeSeccion,
      { params: { idGradoSeccion: String(id) }, query: { ciclo } },
      cookie,
    );

  it('solo las ve el maestro guía de la sección, ni siquiera quien da la clase', async () => {
    const clase = await conNotas();
    const guia = await crearColaborador(db);
    await crearGuia(db, guia.idColaborador, clase.idGradoSeccion);
    const sesion = await iniciarSesionDe(guia);
    const { data } = await deSeccion(clase.idGradoSeccion, sesion, 2026);
    expect(data.map(({ idEstudianteGrado }) => idEstudianteGrado)).toEqual(clase.alumnos);
    expect(data[0]).toMatchObject({
      estudiante: { codigo: clase.estudiantes[0]?.codigo },
      nota: [ESPERADAS],
    });
    expect(JSON.stringify(data)).not.toContain('cui');
    expect((await deSeccion(clase.idGradoSeccion, sesion, 2025)).status).toBe(404);
    const docente = await iniciarSesionDe(clase.docente);
    expect((await deSeccion(clase.idGradoSeccion, docente)).status).toBe(404);
    await crearGuia(db, clase.docente.idColaborador, (await crearGrado(db)).idGradoSeccion);
    expect((await deSeccion(clase.idGradoSeccion, docente)).status).toBe(404);
    expect((await deSeccion(clase.idGradoSeccion, director)).status).toBe(403);
  });

  it('no traen a quien dejó la sección ni a quien tiene el registro inactivo', async () => {
    const clase = await crearClase(db, { alumnos: 1 });
    const { idGradoSeccion } = clase;
    const [anulada, inactivo] = [await crearEstudiante(db), await crearEstudiante(db, { activo: false })];
    await inscribir(db, { idEstudiante: anulada.idEstudiante, idGradoSeccion, estado: 'anulada' });
    await inscribir(db, { idEstudiante: inactivo.idEstudiante, idGradoSeccion });
    const guia = await crearColaborador(db);
    await crearGuia(db, guia.idColaborador, idGradoSeccion);
    const { data } = await deSeccion(idGradoSeccion, await iniciarSesionDe(guia));
    expect(data.map(({ idEstudianteGrado }) => idEstudianteGrado)).toEqual(clase.alumnos);
  });

  it('cuestan las mismas consultas con dos alumnos que con cuarenta', async () => {
    const clase = await conNotas(2);
    const guia = await crearColaborador(db);
    await crearGuia(db, guia.idColaborador, clase.idGradoSeccion);
    const sesion = await iniciarSesionDe(guia);
    const leer = () => deSeccion(clase.idGradoSeccion, sesion);
    const pocas = await statementsOf(leer);
    for (let made = 0; made < 38; made += 1) {
      const { idEstudiante } = await crearEstudiante(db, { usuario: null });
      await inscribir(db, { idEstudiante, idGradoSeccion: clase.idGradoSeccion });
    }
    expect((await leer()).data).toHaveLength(40);
    expect(await statementsOf(leer)).toBe(pocas);
  });
});
