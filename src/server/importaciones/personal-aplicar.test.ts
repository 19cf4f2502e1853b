import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rows } from '#server/platform/db/db.ts';
import { crearColaborador as agregarColaborador } from '#shared/colaboradores.ts';
import * as contract from '#shared/importaciones.ts';
import { startTestApp } from '#testing/app.ts';
import { contar, crearColaborador } from '#testing/builders.ts';
import { crearAsignacion, crearGrado, crearMateria } from '#testing/builders-estructura.ts';
import { enServidor } from '#testing/en-servidor.ts';
import { csvDePersonal, importador, persona } from '#testing/importador.ts';

const escuela = await startTestApp();
const { db, call, iniciarSesionDe } = escuela;
const lucia = await iniciarSesionDe(
  await crearColaborador(db, { cargos: [2], nombres: 'Lucía Barrios', usuario: 'lbarrios' }),
);
const { subir, revisar, aplicar, deshacer } = importador(escuela, lucia, 'personal');

enServidor('si el personal cambia después de la revisión no se guarda nada', async () => {
  await crearColaborador(db, { nombres: 'Yoli Ajú', dpi: '2340000000001', usuario: 'yaju' });
  const { data: subida } = await subir(
    csvDePersonal(persona(501, { nombres: 'Yoli Ajú', dpi: '2340000000001', usuario: '' }), persona(502)),
  );
  const revision = await revisar(subida);
  await db.execute(sql`update colaboradores set telefono = '22223333' where dpi = '2340000000001'`);
  const antes = await contar(db, 'colaboradores');
  expect(await aplicar(subida, revision)).toMatchObject({ code: 0, message: contract.CAMBIARON_LOS_DATOS });
  expect(await contar(db, 'colaboradores')).toBe(antes);
  // A position is part of it.
  const otra = await revisar(subida);
  await db.execute(sql`update colaboradores_cargos set id_cargo = 4
    where id_colaborador = (select id_colaborador from colaboradores where dpi = '2340000000001')`);
  expect(await aplicar(subida, otra)).toMatchObject({ code: 0, message: contract.CAMBIARON_LOS_DATOS });
  expect((await aplicar(subida, await revisar(subida))).code).toBe(1);
});

it('alguien agregado en el formulario mientras se aplica nunca queda dos veces', async () => {
  for (let vez = 0; vez < 6; vez += 1) {
    const dpi = String(2_350_000_000_000 + vez);
    const { data: subida } = await subir(csvDePersonal(persona(600 + vez, { dpi }), persona(700 + vez)));
    const revision = await revisar(subida);
    const body = {
      ...{ nombres: 'Zoila Pop', dpi, telefono: '55554321', fechaNacimiento: '1990-01-01' },
      colaboradoresCargos: [{ idCargo: 5 }],
    };
    const [hecha, agregada] = await Promise.all([
      aplicar(subida, revision),
      call(agregarColaborador, { body }, lucia),
    ]);
    expect([hecha.status, agregada.status].every((status) => status < 500)).toBe(true);
    expect([hecha.code, agregada.code].sort()).toEqual([0, 1]);
    expect(await rows(db, sql`select count(*)::int n from colaboradores where dpi = ${dpi}`)).toEqual([
      { n: 1 },
    ]);
  }
});

it('diez que aplican a la vez guardan una sola vez', async () => {
  const { data: subida } = await subir(csvDePersonal(persona(801), persona(802)));
  const revision = await revisar(subida);
  const antes = await contar(db, 'colaboradores');
  const respuestas = await Promise.all(Array.from({ length: 10 }, () => aplicar(subida, revision)));
  expect(respuestas.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(respuestas.find(({ code }) => code === 0)?.message).toBe(contract.YA_APLICADA);
  expect(await contar(db, 'colaboradores')).toBe(antes + 2);
});

enServidor(
  'más de quinientas personas cuestan las mismas órdenes a la base que diez por cada quinientos',
  async () => {
    const de = async (desde: number, cuantas: number) => {
      const lista = Array.from({ length: cuantas }, (_, n) => persona(desde + n));
      const { data } = await subir(csvDePersonal(...lista));
      const revision = await revisar(data);
      let hecha: Awaited<ReturnType<typeof aplicar>> | undefined;
      const ordenes = await escuela.statementsOf(async () => {
        hecha = await aplicar(data, revision);
      });
      expect(hecha?.data.contadores?.nuevos).toBe(cuantas);
      expect((await deshacer(hecha?.operacion)).code).toBe(1);
      return ordenes;
    };
    const pocas = await de(20_000, 10);
    expect((await de(30_000, 510)) - pocas).toBeLessThanOrEqual(5);
  },
);

enServidor(
  'no se deshace la importación de quien ya recibió una clase: se dice de quién se trata',
  async () => {
    const { data: subida } = await subir(csvDePersonal(persona(901), persona(902)));
    const hecha = await aplicar(subida, await revisar(subida));
    const [nuevo] = await rows<{ id: number }>(
      db,
      sql`select id_colaborador id from colaboradores where dpi = '2400000000901'`,
    );
    const { idMateria } = await crearMateria(db);
    const { idGradoSeccion } = await crearGrado(db, { nombre: 'Quinto', materias: [idMateria] });
    const clase = await crearAsignacion(db, { idColaborador: nuevo?.id ?? 0, idGradoSeccion, idMateria });
    const negada = await deshacer(hecha.operacion);
    expect(negada.code).toBe(0);
    expect(negada.message).toContain('Quinto A');
    await db.execute(sql`delete from asignaciones where id_grado_seccion_materia_colaborador = ${clase}`);
    expect((await deshacer(hecha.operacion)).code).toBe(1);
  },
);
