import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { colaboradores } from '#server/colaboradores/tables.ts';
import { clasesDelDocente } from '#shared/clases.ts';
import { listarAsignaciones } from '#shared/colaboradores/asignaciones.ts';
import * as contract from '#shared/colaboradores/baja.ts';
import { agregarGuias } from '#shared/colaboradores/guias.ts';
import { editarColaborador, eliminarColaborador } from '#shared/colaboradores.ts';
import { startTestApp } from '#testing/app.ts';
import { auditoriaDe, contar, crearColaborador } from '#testing/builders.ts';
import { crearClase } from '#testing/builders-clase.ts';
import { crearAsignacion, crearGrado, crearGuia } from '#testing/builders-estructura.ts';

const { db, call, clock, iniciarSesionDe, statementsOf } = await startTestApp();
const secretaria = await iniciarSesionDe(await crearColaborador(db, { cargos: [2] }));
const de = (idColaborador: number) => ({ params: { idColaborador: String(idColaborador) } });
const eliminar = (idColaborador: number) => call(eliminarColaborador, de(idColaborador), secretaria);
const vinculos = (idColaborador: number) =>
  call(contract.verVinculosDeColaborador, de(idColaborador), secretaria);

type Reparto = readonly (readonly [clase: number, quien: number | null])[];
const baja = (idColaborador: number, reparto: Reparto, cookie = secretaria) =>
  call(
    contract.darDeBaja,
    {
      ...de(idColaborador),
      body: {
        transferencias: reparto.map(([idGradoSeccionMateriaColaborador, quien]) => ({
          idGradoSeccionMateriaColaborador,
          idColaborador: quien,
        })),
      },
    },
    cookie,
  );
const activo = async (idColaborador: number) =>
  (await db.select().from(colaboradores).where(eq(colaboradores.idColaborador, idColaborador)))[0]?.activo;
const clasesDe = async (idColaborador: number) =>
  (await call(listarAsignaciones, de(idColaborador), secretaria)).data.map(
    (una) => una.idGradoSeccionMateriaColaborador,
  );

/** A teacher with one class that goes on, one that has not begun and a homeroom. */
async function docenteConClases() {
  const docente = await crearColaborador(db, { nombres: 'Ana Xol' });
  const { idAsignacion: iniciada, idGradoSeccion } = await crearClase(db, { docente });
  const { idAsignacion: sinIniciar } = await crearClase(db, { docente, estados: null });
  await crearGuia(db, docente.idColaborador, idGradoSeccion);
  return { ...docente, iniciada, sinIniciar, idGradoSeccion };
}

describe('dar de baja a un docente con clases', () => {
  it('eliminarlo sin más se rechaza con sus clases por su nombre, y nada cambia', async () => {
    const ana = await docenteConClases();
    const reply = await eliminar(ana.idColaborador);
    expect(reply).toMatchObject({ status: 200, code: 0 });
    expect(reply.message).toMatch(
      /^Ana Xol imparte 2 clases: .+ de .+ A y .+ de .+ A\. Elige quién las recibe/,
    );
    expect(contract.clasesPorTransferir.parse(reply.data).clases).toHaveLength(2);
    const luis = await crearColaborador(db);
    expect((await baja(ana.idColaborador, [[ana.iniciada, luis.idColaborador]])).message).toMatch(
      /^Ana Xol imparte 2 clases y falta repartir 1: .+ de .+ A\. Elige quién la recibe/,
    );
    expect(await activo(ana.idColaborador)).toBe(true);
    const { data } = await vinculos(ana.idColaborador);
    expect(data.clases.map((una) => una.idGradoSeccionMateriaColaborador).sort()).toEqual(
      [ana.iniciada, ana.sinIniciar].sort(),
    );
    expect(data.guias).toMatchObject([{ idGradoSeccion: ana.idGradoSeccion }]);
  });

  it('en un solo acto cada clase pasa a quien se dijo, su grado queda libre y deja de entrar', async () => {
    const ana = await docenteConClases();
    const suya = await iniciarSesionDe(ana);
    const [luis, eva] = [await crearColaborador(db), await crearColaborador(db)];
    const reply = await baja(ana.idColaborador, [
      [ana.iniciada, luis.idColaborador],
      [ana.sinIniciar, eva.idColaborador],
    ]);
    expect(reply).toMatchObject({
      code: 1,
      message: 'Colaborador eliminado correctamente. Queda inactivo, con su historia, y ya no puede entrar.',
    });
    expect(await activo(ana.idColaborador)).toBe(false);
    expect((await call(clasesDelDocente, {}, suya)).status).toBe(401);
    expect(await clasesDe(luis.idColaborador)).toEqual([ana.iniciada]);
    expect(await clasesDe(eva.idColaborador)).toEqual([ana.sinIniciar]);
    const enSuLugar = { ...de(luis.idColaborador), body: [{ idGradoSeccion: ana.idGradoSeccion }] };
    expect((await call(agregarGuias, enSuLugar, secretaria)).code).toBe(1);
    expect(await auditoriaDe(db, 'clase', ana.iniciada)).toMatchObject([
      {
        accion: 'transferir clase',
        antes: { idColaborador: ana.idColaborador },
        despues: { idColaborador: luis.idColaborador },
      },
    ]);
    const actos = (await auditoriaDe(db, 'colaborador', ana.idColaborador)).map(({ accion }) => accion);
    expect(actos).toEqual(['desactivar colaborador']);
  });

  it('su grado pasa a quien se dijo, si es un docente activo y el grado era suyo', async () => {
    const ana = await docenteConClases();
    const [luis, inactivo] = [await crearColaborador(db), await crearColaborador(db, { activo: false })];
    const contador = await crearColaborador(db, { cargos: [3] });
    const ajena = await crearGuia(db, luis.idColaborador, (await crearGrado(db)).idGradoSeccion);
    const guia = (await vinculos(ana.idColaborador)).data.guias[0]?.idMaestroGuiaGradoSeccion ?? 0;
    const entregar = (guias: { idMaestroGuiaGradoSeccion: number; idColaborador: number | null }[]) =>
      call(
        contract.darDeBaja,
        {
          ...de(ana.idColaborador),
          body: {
            transferencias: [ana.iniciada, ana.sinIniciar].map((idGradoSeccionMateriaColaborador) => ({
              idGradoSeccionMateriaColaborador,
              idColaborador: luis.idColaborador,
            })),
            guias,
          },
        },
        secretaria,
      );
    const a = (idColaborador: number, idMaestroGuiaGradoSeccion = guia) => ({
      idMaestroGuiaGradoSeccion,
      idColaborador,
    });
    for (const quien of [inactivo, contador, ana, { idColaborador: 999_999 }]) {
      expect(await entregar([a(quien.idColaborador)])).toMatchObject({ status: 200, code: 0 });
    }
    expect(await entregar([a(luis.idColaborador, ajena)])).toMatchObject({ status: 404 });
    expect(await entregar([a(luis.idColaborador), a(luis.idColaborador)])).toMatchObject({ status: 400 });
    expect(await activo(ana.idColaborador)).toBe(true);
    expect(await entregar([a(luis.idColaborador)])).toMatchObject({ code: 1 });
    const suyos = (await vinculos(luis.idColaborador)).data.guias.map((una) => una.idGradoSeccion);
    expect(suyos).toContain(ana.idGradoSeccion);
    const [acto] = (await auditoriaDe(db, 'cargo', luis.idColaborador)).slice(-1);
    expect(acto).toMatchObject({
      accion: 'transferir maestro guía',
      antes: { idColaborador: ana.idColaborador },
      despues: { idGradoSeccion: ana.idGradoSeccion },
    });
  });

  it('la que no ha empezado puede quedar sin docente; la iniciada, no', async () => {
    const ana = await docenteConClases();
    const { idColaborador } = await crearColaborador(db);
    const asignadas = await contar(db, 'asignaciones');
    const sinNadie = await baja(ana.idColaborador, [
      [ana.iniciada, null],
      [ana.sinIniciar, null],
    ]);
    expect(sinNadie).toMatchObject({ status: 200, code: 0 });
    expect(sinNadie.message).toContain('ya fue iniciada');
    expect(await contar(db, 'asignaciones')).toBe(asignadas);
    const reply = await baja(ana.idColaborador, [
      [ana.iniciada, idColaborador],
      [ana.sinIniciar, null],
    ]);
    expect(reply.code).toBe(1);
    expect(await contar(db, 'asignaciones')).toBe(asignadas - 1);
  });

  it('si falta una, sobra una ajena o no la recibe un docente activo, no pasa ninguna', async () => {
    const ana = await docenteConClases();
    const { idColaborador } = await crearColaborador(db);
    const inactivo = await crearColaborador(db, { activo: false });
    const contador = await crearColaborador(db, { cargos: [3] });
    const ajena = await crearClase(db);
    const todas = (quien: number): Reparto => [
      [ana.iniciada, quien],
      [ana.sinIniciar, quien],
    ];
    const falta = await baja(ana.idColaborador, [[ana.iniciada, idColaborador]]);
    expect(falta).toMatchObject({ status: 200, code: 0 });
    expect(contract.clasesPorTransferir.parse(falta.data).clases).toMatchObject([
      { idGradoSeccionMateriaColaborador: ana.sinIniciar },
    ]);
    const sobra = [...todas(idColaborador), [ajena.idAsignacion, idColaborador] as const];
    expect((await baja(ana.idColaborador, sobra)).status).toBe(404);
    for (const quien of [inactivo.idColaborador, contador.idColaborador, ana.idColaborador, 999_999]) {
      expect(await baja(ana.idColaborador, todas(quien))).toMatchObject({ status: 200, code: 0 });
    }
    const repetida: Reparto = [...todas(idColaborador), [ana.iniciada, null]];
    expect((await baja(ana.idColaborador, repetida)).status).toBe(400);
    expect(await activo(ana.idColaborador)).toBe(true);
    expect((await clasesDe(ana.idColaborador)).sort()).toEqual([ana.iniciada, ana.sinIniciar].sort());
  });

  it('las clases de años cerrados se quedan en su historia', async () => {
    const docente = await crearColaborador(db);
    const { idAsignacion } = await crearClase(db, { docente, ciclo: 2025 });
    expect((await vinculos(docente.idColaborador)).data).toEqual({ clases: [], guias: [] });
    expect((await eliminar(docente.idColaborador)).code).toBe(1);
    expect(await activo(docente.idColaborador)).toBe(false);
    const query = { ciclo: 2025 };
    const { data } = await call(listarAsignaciones, { ...de(docente.idColaborador), query }, secretaria);
    expect(data).toMatchObject([{ idGradoSeccionMateriaColaborador: idAsignacion }]);
  });

  it('hasta el 31 de enero pasa también lo que quedó sin terminar del año anterior', async () => {
    const docente = await crearColaborador(db);
    const terminada = ['finalizado', 'finalizado', 'finalizado', 'finalizado'] as const;
    await crearClase(db, { docente, ciclo: 2025, estados: terminada });
    const { idAsignacion } = await crearClase(db, { docente, ciclo: 2025 });
    clock.set('2026-01-31T12:00:00-06:00');
    const enEnero = await iniciarSesionDe(await crearColaborador(db, { cargos: [2] }));
    const { data } = await call(contract.verVinculosDeColaborador, de(docente.idColaborador), enEnero);
    expect(data.clases).toMatchObject([{ idGradoSeccionMateriaColaborador: idAsignacion }]);
    const otro = await crearColaborador(db);
    expect((await baja(docente.idColaborador, [[idAsignacion, otro.idColaborador]], enEnero)).code).toBe(1);
    clock.set('2026-03-10T12:00:00-06:00');
  });

  it('dos docentes que se entregan sus clases a la vez no se esperan para siempre', async () => {
    const [una, otra] = [await docenteConClases(), await docenteConClases()];
    const reparto = (de: typeof una, a: typeof otra) =>
      baja(de.idColaborador, [
        [de.iniciada, a.idColaborador],
        [de.sinIniciar, a.idColaborador],
      ]);
    const replies = await Promise.all([reparto(una, otra), reparto(otra, una)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies.map(({ code }) => code).sort()).toEqual([0, 1]);
  });

  it('cuesta lo mismo con una clase que con veinte', async () => {
    const [poca, mucha] = [await crearColaborador(db), await crearColaborador(db)];
    const destino = await crearColaborador(db);
    const clasesPara = async (idColaborador: number, cuantas: number) => {
      const made: (readonly [number, number])[] = [];
      for (let i = 0; i < cuantas; i++) {
        const grado = await crearGrado(db);
        const clase = {
          idColaborador,
          idGradoSeccion: grado.idGradoSeccion,
          idMateria: grado.materias[0] ?? 0,
        };
        made.push([await crearAsignacion(db, clase), destino.idColaborador]);
      }
      return made;
    };
    const una = await clasesPara(poca.idColaborador, 1);
    const veinte = await clasesPara(mucha.idColaborador, 20);
    const antes = await statementsOf(() => baja(poca.idColaborador, una));
    expect(await statementsOf(() => baja(mucha.idColaborador, veinte))).toBe(antes);
    expect(await clasesDe(destino.idColaborador)).toHaveLength(21);
  });

  it('un docente no da de baja a nadie', async () => {
    const ana = await docenteConClases();
    const docente = await iniciarSesionDe(await crearColaborador(db));
    expect((await baja(ana.idColaborador, [], docente)).status).toBe(403);
    expect((await call(contract.verVinculosDeColaborador, de(ana.idColaborador), docente)).status).toBe(403);
    expect((await vinculos(999_999)).status).toBe(404);
  });
});

it('a quien tiene clases no se le quita el cargo de docente', async () => {
  const ana = await docenteConClases();
  const body = {
    nombres: 'Ana Xol',
    dpi: ana.dpi,
    telefono: '55550000',
    fechaNacimiento: '1985-05-20',
    colaboradoresCargos: [{ idCargo: 4 }],
  };
  const reply = await call(editarColaborador, { ...de(ana.idColaborador), body }, secretaria);
  expect(reply).toMatchObject({ status: 200, code: 0 });
  expect(reply.message).toContain('antes de quitarle el cargo de Docente');
});
