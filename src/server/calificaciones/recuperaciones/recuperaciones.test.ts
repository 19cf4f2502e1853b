import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { inscripciones } from '#server/inscripciones/tables.ts';
import * as contract from '#shared/calificaciones/recuperaciones.ts';
import { calificacionesDeInscripcion } from '#shared/calificaciones.ts';
import { PROPUESTAS, type ReglaDelAnio } from '#shared/normas.rules.ts';
import { startTestApp } from '#testing/app.ts';
import { auditoriaDe, crearColaborador, only } from '#testing/builders.ts';
import { crearSeccionDelAnio, type MateriaPuesta } from '#testing/builders-cierre.ts';

const escuela = await startTestApp({ now: '2026-10-26T12:00:00-06:00' });
const { db, call, iniciarSesionDe } = escuela;
const directora = await iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));

/** Each student's average in each subject: one block. */
const notas = (...deCada: number[][]): MateriaPuesta => ({ totales: deCada });

async function abrir(materias: readonly MateriaPuesta[], regla: ReglaDelAnio = PROPUESTAS.usual) {
  const seccion = await crearSeccionDelAnio(escuela, { materias, regla });
  const { cookie, alumnos, materias: ids } = seccion;
  const params = (oportunidad: number, clase = 0) => ({
    id: String(seccion.clases[clase]),
    oportunidad: String(oportunidad),
  });
  return {
    ...seccion,
    ver: (oportunidad = 1, quien = cookie, clase = 0) =>
      call(contract.verRecuperaciones, { params: params(oportunidad, clase) }, quien),
    escribir: (nota: number | null, version = 0, { oportunidad = 1, alumno = 0, quien = cookie } = {}) =>
      call(
        contract.guardarRecuperaciones,
        {
          params: params(oportunidad),
          body: {
            marcas: [{ idEstudianteGrado: alumnos[alumno] ?? 0, borradorCalificacion: nota, version }],
          },
        },
        quien,
      ),
    publicar: (
      version: number,
      { oportunidad = 1, alumno = 0, ausente = false, motivo }: Record<string, unknown> = {},
    ) => {
      const suya = [{ idEstudianteGrado: alumnos[Number(alumno)] ?? 0, version }];
      return call(
        contract.publicarRecuperaciones,
        {
          params: params(Number(oportunidad)),
          body: {
            marcas: ausente ? [] : suya,
            ausentes: ausente ? suya : [],
            ...(motivo === undefined ? {} : { motivo: String(motivo) }),
          },
        },
        cookie,
      );
    },
    resultado: async (alumno = 0) => {
      const { finalizado, aprobado } = only(
        await db
          .select()
          .from(inscripciones)
          .where(eq(inscripciones.idEstudianteGrado, alumnos[alumno] ?? 0)),
      );
      return finalizado ? aprobado : null;
    },
    notasDe: async (alumno = 0) => {
      const { data } = await call(
        calificacionesDeInscripcion,
        { params: { idEstudianteGrado: String(alumnos[alumno]) } },
        directora,
      );
      return data.find(({ materia }) => materia.idMateria === ids[0]);
    },
  };
}

describe('la recuperación de una materia', () => {
  it('es de quien reprobó hasta el 50 % de sus materias, y de nadie más', async () => {
    const cinco = await abrir(Array.from({ length: 10 }, (_, una) => notas([una < 5 ? 50 : 80], [80])));
    const seis = await abrir(Array.from({ length: 11 }, (_, una) => notas([una < 6 ? 50 : 80])));
    const { data } = await cinco.ver();
    expect(data).toMatchObject({ oportunidades: 2, notaMinima: 60, cerrada: null });
    expect(data.alumnos.map(({ idEstudianteGrado, promedio }) => [idEstudianteGrado, promedio])).toEqual([
      [cinco.alumnos[0], 50],
    ]);
    expect((await seis.ver()).data.alumnos).toEqual([]);
    expect(await cinco.escribir(70, 0, { alumno: 1 })).toMatchObject({
      code: 0,
      message: expect.stringMatching(/^Sin derecho a esta oportunidad de recuperación: /),
    });
  });

  it('se guarda en borrador, se publica, y la que alcanza la nota reemplaza al promedio', async () => {
    const uno = await abrir([notas([50]), notas([80])]);
    const { data } = await uno.escribir(64);
    expect(data).toMatchObject({ guardadas: [{ borradorCalificacion: 64, version: 1 }], conflictos: [] });
    expect(await uno.notasDe()).not.toHaveProperty('recuperacion');
    expect(await uno.publicar(1)).toMatchObject({ code: 1, message: 'Se publicó 1 recuperación.' });
    expect(await uno.notasDe()).toMatchObject({ recuperacion: 64, final: 64, notas: { promedio: 50 } });
    expect(await uno.resultado()).toBe(true);
    expect((await auditoriaDe(db, 'inscripcion', uno.primero)).at(0)).toMatchObject({
      accion: 'publicar recuperación',
      despues: { estado: 'publicada', calificacion: 64 },
    });
  });

  it('con tope vale la nota para aprobar; la que no alcanza no cambia nada y abre la segunda', async () => {
    const uno = await abrir([notas([50]), notas([80])], { ...PROPUESTAS.usual, notaRecuperacion: 'tope' });
    expect((await uno.ver(2)).data.alumnos).toEqual([]);
    expect((await uno.escribir(90, 0, { oportunidad: 2 })).code).toBe(0);
    await uno.escribir(40);
    await uno.publicar(1);
    expect(await uno.notasDe()).toMatchObject({ notas: { promedio: 50 } });
    expect(await uno.notasDe()).not.toHaveProperty('final');
    expect(await uno.resultado()).toBeNull();
    expect((await uno.ver(2)).data.alumnos).toHaveLength(1);
    await uno.escribir(90, 0, { oportunidad: 2 });
    await uno.publicar(1, { oportunidad: 2 });
    expect(await uno.notasDe()).toMatchObject({ recuperacion: 90, final: 60 });
    expect(await uno.resultado()).toBe(true);
  });

  it('quien no se presenta pierde la oportunidad, y sin ninguna más reprueba', async () => {
    const uno = await abrir([notas([50]), notas([80])], { ...PROPUESTAS.usual, oportunidades: 1 });
    expect((await uno.publicar(0, { ausente: true })).data.marcas).toMatchObject([
      { estado: 'no_se_presento', calificacion: null, version: 1 },
    ]);
    expect(await uno.resultado()).toBe(false);
    await uno.escribir(70, 1);
    expect(await uno.publicar(2)).toMatchObject({ status: 400 });
    expect((await uno.publicar(2, { motivo: 'Llegó tarde con permiso' })).code).toBe(1);
    expect(await uno.resultado()).toBe(true);
  });

  it('sobre otra versión no se escribe: vuelve con lo que hay; una igual no choca', async () => {
    const uno = await abrir([notas([50]), notas([80])]);
    await uno.escribir(64);
    expect((await uno.escribir(64)).data).toMatchObject({ guardadas: [{ version: 1 }], conflictos: [] });
    expect((await uno.escribir(70)).data).toMatchObject({
      guardadas: [],
      conflictos: [{ borradorCalificacion: 64, version: 1, propia: true }],
    });
    expect((await uno.escribir(null, 1)).data).toMatchObject({ guardadas: [{ borradorCalificacion: null }] });
    expect(await uno.publicar(1)).toMatchObject({ code: 0, message: expect.stringMatching(/cambi/) });
    expect(await uno.publicar(2)).toMatchObject({ code: 0 });
  });

  it('dos que escriben a la vez la primera nota: una queda y la otra se entera', async () => {
    const uno = await abrir([notas([50]), notas([80])]);
    const [a, b] = await Promise.all([uno.escribir(61), uno.escribir(62)]);
    expect(a.data.guardadas.length + b.data.guardadas.length).toBe(1);
    expect(a.data.conflictos.length + b.data.conflictos.length).toBe(1);
  });

  it('solo con la materia cerrada, y solo su docente', async () => {
    const uno = await abrir([{ ...notas([50]), cerrada: false }, notas([80])]);
    expect((await uno.ver()).data).toMatchObject({
      cerrada: 'Cierra la materia para anotar recuperaciones.',
      alumnos: [],
    });
    expect((await uno.escribir(70)).message).toBe('Cierra la materia para anotar recuperaciones.');
    const otra = await abrir([notas([50])]);
    expect((await otra.ver(1, uno.cookie)).status).toBe(404);
    expect((await otra.escribir(70, 0, { quien: uno.cookie })).status).toBe(404);
    expect((await otra.ver(1, directora)).status).toBe(403);
  });
});
