import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bloques } from '#server/bloques/tables.ts';
import type { CallInput } from '#shared/base/endpoint.ts';
import * as contract from '#shared/colaboradores/asignaciones.ts';
import { startTestApp } from '#testing/app.ts';
import { auditoriaDe, contar, crearColaborador } from '#testing/builders.ts';
import { crearAsignacion, crearGrado, crearMateria } from '#testing/builders-estructura.ts';

const { db, call, iniciarSesionDe, statementsOf } = await startTestApp();
const secretaria = await iniciarSesionDe(await crearColaborador(db, { cargos: [2] }));
const de = (idColaborador: number, ciclo = 2026) => ({
  params: { idColaborador: String(idColaborador) },
  query: { ciclo },
});

async function escena() {
  const docente = await crearColaborador(db);
  const materia = await crearMateria(db);
  const grado = await crearGrado(db, { secciones: ['A', 'B'], materias: [materia.idMateria] });
  const { A = 0, B = 0 } = grado.secciones;
  const clase = (idGradoSeccion: number, idMateria = materia.idMateria) => ({ idGradoSeccion, idMateria });
  return { docente, materia, grado, A, B, clase };
}
type Items = NonNullable<CallInput<typeof contract.guardarAsignaciones>['body']>;
const guardar = (idColaborador: number, body: Items, ciclo = 2026) =>
  call(contract.guardarAsignaciones, { ...de(idColaborador, ciclo), body }, secretaria);

describe('asignar', () => {
  it('agrega las clases pedidas y deja las que ya había; repetir no cambia nada', async () => {
    const { docente, materia, grado, A, B, clase } = await escena();
    const { idColaborador } = docente;
    await guardar(idColaborador, [clase(A)]);
    const conDocente = { ...clase(B), idColaborador };
    const reply = await guardar(idColaborador, [conDocente, clase(A)]);
    expect(reply.data).toMatchObject([
      {
        idColaborador,
        idMateria: materia.idMateria,
        idGradoSeccion: A,
        inicializado: false,
        idMateriaNavigation: { nombre: materia.nombre },
        idGradoSeccionNavigation: {
          idSeccionNavigation: { seccion: 'A' },
          idGradoNavigation: { nombre: grado.nombre, idNivelEstudiantilNavigation: { nombre: 'Primaria' } },
        },
      },
      { idGradoSeccion: B },
    ]);
    expect((await call(contract.listarAsignaciones, de(idColaborador), secretaria)).data).toEqual(reply.data);
    expect((await call(contract.listarAsignaciones, de(idColaborador, 2025), secretaria)).data).toEqual([]);
    expect((await call(contract.listarAsignaciones, de(99_999), secretaria)).status).toBe(404);
    for (const { idGradoSeccionMateriaColaborador: id, idGradoSeccion } of reply.data) {
      expect(await auditoriaDe(db, 'clase', id)).toMatchObject([
        { accion: 'asignar clase', antes: null, despues: { idColaborador, ...clase(idGradoSeccion) } },
      ]);
    }
  });

  it('una materia ya ocupada nombra a quien la imparte y no se guarda nada de la lista', async () => {
    const { docente, A, B, clase } = await escena();
    const otra = await crearColaborador(db, { nombres: 'Elena Caal' });
    await guardar(otra.idColaborador, [clase(B)]);
    const antes = await contar(db, 'asignaciones');
    const reply = await guardar(docente.idColaborador, [clase(A), clase(B)]);
    expect(reply).toMatchObject({ status: 200, code: 0 });
    expect(reply.message).toContain('Elena Caal');
    expect(await contar(db, 'asignaciones')).toBe(antes);
  });

  it('dos docentes a la vez sobre la misma materia: uno la recibe', async () => {
    const { docente, A, clase } = await escena();
    const otro = await crearColaborador(db);
    const replies = await Promise.all(
      [docente, otro].map(({ idColaborador }) => guardar(idColaborador, [clase(A)])),
    );
    expect(replies.map(({ status, code }) => [status, code]).sort()).toEqual([
      [200, 0],
      [200, 1],
    ]);
  });

  it('se rechaza lo que no se imparte, otro ciclo, lo desconocido y lo cerrado', async () => {
    const { docente, A, clase } = await escena();
    const { idColaborador } = docente;
    const ajena = await crearMateria(db);
    expect(await guardar(idColaborador, [clase(A, ajena.idMateria)])).toMatchObject({
      status: 200,
      code: 0,
      message: expect.stringMatching(`^La materia ${ajena.nombre} no se imparte en`),
    });
    expect((await guardar(idColaborador, [clase(A, 999_999)])).status).toBe(404);
    const viejo = await crearGrado(db, { ciclo: 2025 });
    const vieja = clase(viejo.idGradoSeccion, viejo.materias[0]);
    expect(await guardar(idColaborador, [vieja])).toMatchObject({ status: 200, code: 0 });
    expect((await guardar(idColaborador, [vieja], 2025)).message).toBe(
      'El ciclo escolar 2025 ya está cerrado.',
    );
    expect((await guardar(idColaborador, [clase(999_999)])).status).toBe(404);
    expect((await guardar(idColaborador, [])).status).toBe(400);
    expect((await guardar(idColaborador, [clase(A), clase(A)])).status).toBe(400);
  });

  it('solo un docente activo recibe clases', async () => {
    const { A, clase } = await escena();
    const contador = await crearColaborador(db, { cargos: [3] });
    const inactivo = await crearColaborador(db, { activo: false });
    for (const { idColaborador } of [contador, inactivo]) {
      expect(await guardar(idColaborador, [clase(A)])).toMatchObject({ status: 200, code: 0 });
    }
    expect((await guardar(999_999, [clase(A)])).status).toBe(404);
  });

  it('con su id una clase cambia de sección, salvo que ya esté iniciada o sea de otro', async () => {
    const { docente, A, B, clase } = await escena();
    const id = await crearAsignacion(db, { ...docente, ...clase(A) });
    const movida = { ...clase(B), idGradoSeccionMateriaColaborador: id };
    const otro = await crearColaborador(db);
    expect((await guardar(otro.idColaborador, [movida])).status).toBe(404);
    const { data } = await guardar(docente.idColaborador, [movida]);
    expect(data.map((one) => [one.idGradoSeccionMateriaColaborador, one.idGradoSeccion])).toEqual([[id, B]]);
    expect(await auditoriaDe(db, 'clase', id)).toMatchObject([
      { accion: 'cambiar clase', antes: clase(A), despues: clase(B) },
    ]);
    const iniciada = await crearAsignacion(db, {
      ...docente,
      ...clase(A),
      fechaInicializado: '2026-01-15T14:00:00.000Z',
    });
    const otroGrado = await crearGrado(db);
    const lejos = clase(otroGrado.idGradoSeccion, otroGrado.materias[0]);
    const reply = await guardar(docente.idColaborador, [
      { ...lejos, idGradoSeccionMateriaColaborador: iniciada },
    ]);
    expect(reply).toMatchObject({ status: 200, code: 0 });
    const sinCambio = { ...clase(A), idGradoSeccionMateriaColaborador: iniciada };
    expect((await guardar(docente.idColaborador, [sinCambio])).code).toBe(1);
    const encima = { ...clase(A), idGradoSeccionMateriaColaborador: id };
    expect((await guardar(docente.idColaborador, [encima])).message).toContain(
      'ya está asignada a este docente',
    );
  });
});

describe('transferir', () => {
  const transferir = (destino: number, ids: readonly number[]) =>
    call(
      contract.transferirAsignaciones,
      { ...de(destino), body: ids.map((id) => ({ idGradoSeccionMateriaColaborador: id })) },
      secretaria,
    );

  it('la clase iniciada pasa al otro docente con sus bloques', async () => {
    const { docente, A, clase } = await escena();
    const destino = await crearColaborador(db);
    const inicio = '2026-01-15T14:00:00.000Z';
    const id = await crearAsignacion(db, { ...docente, ...clase(A), fechaInicializado: inicio });
    await db
      .insert(bloques)
      .values({ idGradoSeccionMateriaColaborador: id, bloque: 1, fechaIniciado: inicio });
    const reply = await transferir(destino.idColaborador, [id]);
    expect(reply).toMatchObject({
      code: 1,
      data: [{ idGradoSeccionMateriaColaborador: id, inicializado: true }],
    });
    const suyas = await call(contract.listarAsignaciones, de(docente.idColaborador), secretaria);
    expect(suyas.data).toEqual([]);
    const quedan = await db.select().from(bloques).where(eq(bloques.idGradoSeccionMateriaColaborador, id));
    expect(quedan).toHaveLength(1);
    expect(await auditoriaDe(db, 'clase', id)).toMatchObject([
      {
        accion: 'transferir clase',
        antes: { idColaborador: docente.idColaborador },
        despues: { idColaborador: destino.idColaborador },
      },
    ]);
  });

  it('al mismo docente, a quien no lo es, o con una clase desconocida no pasa ninguna', async () => {
    const { docente, A, clase } = await escena();
    const contador = await crearColaborador(db, { cargos: [3] });
    const destino = await crearColaborador(db);
    const id = await crearAsignacion(db, { ...docente, ...clase(A) });
    expect(await transferir(docente.idColaborador, [id])).toMatchObject({ status: 200, code: 0 });
    expect(await transferir(contador.idColaborador, [id])).toMatchObject({ status: 200, code: 0 });
    expect((await transferir(destino.idColaborador, [id, 999_999])).status).toBe(404);
    const { data } = await call(contract.listarAsignaciones, de(docente.idColaborador), secretaria);
    expect(data).toHaveLength(1);
  });

  it('una clase de un año cerrado no pasa a nadie', async () => {
    const docente = await crearColaborador(db);
    const { idGradoSeccion, materias } = await crearGrado(db, { ciclo: 2025 });
    const id = await crearAsignacion(db, { ...docente, idGradoSeccion, idMateria: materias[0] ?? 0 });
    const { idColaborador } = await crearColaborador(db);
    const body = [{ idGradoSeccionMateriaColaborador: id }];
    const reply = await call(
      contract.transferirAsignaciones,
      { ...de(idColaborador, 2025), body },
      secretaria,
    );
    expect(reply).toMatchObject({ code: 0, message: 'El ciclo escolar 2025 ya está cerrado.' });
    expect((await transferir(idColaborador, [id])).status).toBe(404);
    const { data } = await call(contract.listarAsignaciones, de(docente.idColaborador, 2025), secretaria);
    expect(data).toHaveLength(1);
  });

  it('sin el id de la clase la solicitud no es válida', async () => {
    const destino = await crearColaborador(db);
    const body = JSON.parse('[{"idGradoSeccion":1,"idMateria":1}]');
    const reply = await call(
      contract.transferirAsignaciones,
      { ...de(destino.idColaborador), body },
      secretaria,
    );
    expect(reply.status).toBe(400);
  });
});

describe('quitar y buscar', () => {
  const quitar = (id: number) =>
    call(contract.eliminarAsignacion, { params: { id: String(id) } }, secretaria);

  it('una clase sin iniciar se quita; una iniciada propone transferirla', async () => {
    const { docente, A, B, clase } = await escena();
    const libre = await crearAsignacion(db, { ...docente, ...clase(A) });
    expect(await quitar(libre)).toMatchObject({ code: 1, data: null });
    expect((await quitar(libre)).status).toBe(404);
    const { idColaborador } = docente;
    expect(await auditoriaDe(db, 'clase', libre)).toMatchObject([
      { accion: 'quitar clase', antes: { idColaborador, ...clase(A) }, despues: null },
    ]);
    const fechaInicializado = '2026-01-15T14:00:00.000Z';
    const iniciada = await crearAsignacion(db, { ...docente, ...clase(B), fechaInicializado });
    const reply = await quitar(iniciada);
    expect(reply).toMatchObject({ status: 200, code: 0 });
    expect(reply.message).toContain('transferirla');
  });

  it('una clase de un año pasado no se quita', async () => {
    const { docente } = await escena();
    const viejo = await crearGrado(db, { ciclo: 2025 });
    const [idMateria = 0] = viejo.materias;
    const id = await crearAsignacion(db, { ...docente, idGradoSeccion: viejo.idGradoSeccion, idMateria });
    expect((await quitar(id)).message).toBe('El ciclo escolar 2025 ya está cerrado.');
  });

  it('las secciones con la materia: sin type las libres, con type=all todas con su docente', async () => {
    const { docente, materia, A, B, clase } = await escena();
    await crearAsignacion(db, { ...docente, ...clase(A) });
    const buscar = async (type?: string) =>
      (
        await call(
          contract.seccionesConMateria,
          { params: { idMateria: String(materia.idMateria) }, query: { type, ciclo: 2026 } },
          secretaria,
        )
      ).data;
    expect((await buscar()).map((one) => one.idGradoSeccion)).toEqual([B]);
    const { idColaborador, nombres } = docente;
    expect(await buscar('all')).toMatchObject([
      { idGradoSeccion: A, seccion: 'A', idColaborador, idColaboradorNavigation: { nombres } },
      { idGradoSeccion: B, idColaborador: null, idColaboradorNavigation: null },
    ]);
  });

  it('de una materia que no existe no hay secciones; las de una que nadie imparte son ninguna', async () => {
    const buscar = (idMateria: number, query = {}) =>
      call(contract.seccionesConMateria, { params: { idMateria: String(idMateria) }, query }, secretaria);
    const { idMateria } = await crearMateria(db);
    for (const query of [{}, { type: 'all' }]) {
      expect(await buscar(99_999, query)).toMatchObject({ status: 404, code: 0 });
      expect(await buscar(idMateria, query)).toMatchObject({ status: 200, code: 1, data: [] });
    }
  });

  it('la lista cuesta lo mismo con una clase que con treinta', async () => {
    const { docente } = await escena();
    const listar = () => call(contract.listarAsignaciones, de(docente.idColaborador), secretaria);
    const antes = await statementsOf(listar);
    for (let i = 0; i < 15; i++) {
      const { materias, idGradoSeccion } = await crearGrado(db);
      await crearAsignacion(db, { ...docente, idGradoSeccion, idMateria: materias[0] ?? 0 });
    }
    expect(await statementsOf(listar)).toBe(antes);
  });

  it('un docente no reparte clases', async () => {
    const { docente, A, clase } = await escena();
    const suya = await iniciarSesionDe(docente);
    const input = { ...de(docente.idColaborador), body: [clase(A)] };
    expect((await call(contract.guardarAsignaciones, input, suya)).status).toBe(403);
  });
});
