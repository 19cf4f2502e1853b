import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rows } from '#server/platform/db/db.ts';
import { num, text } from '#server/platform/db/row.ts';
import {
  deshacerPublicacion,
  historialDeCualquierMarca,
  historialDeMarca,
} from '#shared/calificaciones/hoja.ts';
import { revisionTarea } from '#shared/entregas/revision.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador } from '#testing/builders.ts';
import { abrirHoja, vista } from '#testing/builders-hoja.ts';

const escuela = await startTestApp();
const { db, call, clock, iniciarSesionDe } = escuela;

/** Director and Coordinador. */
const ACADEMICOS = [1, 4];

const deshacer = (idPublicacion: string, quien: string) =>
  call(deshacerPublicacion, { params: { idPublicacion } }, quien);

describe('el historial de una nota', () => {
  it('dice publicar, cambiar con su motivo, deshacer, anular y restaurar, con quién y cuándo; borradores no', async () => {
    const uno = await abrirHoja(escuela);
    const { docente } = uno;
    await uno.escribir([7]);
    const [nota] = await uno.marcas();
    const idParticipante = nota?.idActividadMateriaBloqueParticipante ?? 0;
    await uno.publicar(await uno.conBorrador());
    await uno.escribir([9]);
    const [cambiada] = await uno.conBorrador();
    const { data } = await uno.publicar(cambiada ? [cambiada] : [], { motivo: ' Revisión con el alumno ' });
    await deshacer(data.idPublicacion, uno.docente);
    const enEntregas = (accion: 'anular' | 'restaurar' | 'calificar', motivo?: string) =>
      call(
        revisionTarea.actuar,
        {
          params: { idActividadMateriaBloque: String(uno.id), accion },
          body: [{ idActividadMateriaBloqueParticipante: idParticipante, motivo }],
        },
        docente,
      );
    await enEntregas('anular');
    await enEntregas('restaurar');
    await enEntregas('calificar', 'Entrega tardía aceptada');
    const historial = await call(
      historialDeMarca,
      { params: { idParticipante: String(idParticipante) } },
      docente,
    );
    const enOrden = historial.data.toReversed();
    expect(enOrden.map(({ antes, despues }) => [antes?.calificacion, despues?.calificacion])).toEqual([
      [null, 7],
      [7, 9],
      [9, 7],
      [7, 7],
      [7, 7],
      [7, 9],
    ]);
    expect(enOrden.map(({ motivo, origen }) => [motivo, origen])).toEqual([
      [null, 'publicacion'],
      ['Revisión con el alumno', 'publicacion'],
      [null, 'deshacer'],
      [null, 'entregas'],
      [null, 'entregas'],
      ['Entrega tardía aceptada', 'entregas'],
    ]);
    expect(new Set(enOrden.map(({ fecha }) => fecha))).toEqual(new Set([clock.now().toISOString()]));
    expect(enOrden.every(({ quien }) => quien !== null)).toBe(true);
  });

  it('otra docente y un estudiante no lo leen', async () => {
    const uno = await abrirHoja(escuela);
    const otra = await abrirHoja(escuela);
    const [nota] = await uno.marcas();
    const params = { idParticipante: String(nota?.idActividadMateriaBloqueParticipante) };
    expect((await call(historialDeMarca, { params }, otra.docente)).status).toBe(404);
    expect((await call(historialDeMarca, { params }, uno.estudiante)).status).toBe(403);
  });

  it('la dirección y la coordinación leen el de cualquier clase, igual que su docente; nadie más', async () => {
    const uno = await abrirHoja(escuela);
    await uno.escribir([7]);
    await uno.publicar(await uno.conBorrador());
    const [nota] = await uno.marcas();
    const params = { idParticipante: String(nota?.idActividadMateriaBloqueParticipante) };
    const suyo = (await call(historialDeMarca, { params }, uno.docente)).data;
    expect(suyo).toHaveLength(1);
    const leer = async (cargo: number, idParticipante = params.idParticipante) =>
      call(
        historialDeCualquierMarca,
        { params: { idParticipante } },
        await iniciarSesionDe(await crearColaborador(db, { cargos: [cargo] })),
      );
    for (const cargo of ACADEMICOS) expect((await leer(cargo)).data).toEqual(suyo);
    for (const cargo of [2, 3, 5]) expect((await leer(cargo)).status).toBe(403);
    for (const quien of [uno.docente, uno.estudiante])
      expect((await call(historialDeCualquierMarca, { params }, quien)).status).toBe(403);
    for (const cargo of ACADEMICOS) expect((await leer(cargo, '999999')).status).toBe(404);
  });

  it('repetido entero da las notas publicadas de hoy, y cada fila dice la actividad en palabras', async () => {
    const uno = await abrirHoja(escuela, { alumnos: 5 });
    await uno.escribir([1, 2, 3, 4]);
    await uno.publicar(await uno.conBorrador());
    await uno.escribir([6, 7]);
    const cambiadas = (await uno.marcas()).slice(0, 2).map(vista);
    const { data } = await uno.publicar(cambiadas, { motivo: 'Error al digitar' });
    await deshacer(data.idPublicacion, uno.docente);
    const marcas = await uno.marcas();
    const trail = await rows(
      db,
      sql`select distinct on (id_entidad) id_entidad::int id, (despues ->> 'calificacion')::numeric nota,
          despues ->> 'actividad' actividad, despues ->> 'clase' clase
        from auditoria where entidad = 'calificacion' and id_entidad::int = any(${sql.param(
          marcas.map((una) => una.idActividadMateriaBloqueParticipante),
        )}::int[]) order by id_entidad, id_auditoria desc`,
      { id: num, nota: num.nullable(), actividad: text, clase: text },
    );
    const repetidas = new Map(trail.map(({ id, nota }) => [id, nota]));
    expect(marcas.map((una) => una.calificacion)).toEqual(
      marcas.map((una) => repetidas.get(una.idActividadMateriaBloqueParticipante) ?? null),
    );
    expect(trail[0]).toMatchObject({ actividad: 'Parcial 2', clase: expect.stringContaining(', ') });
  });
});
