import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { vaciarPapelera } from '#server/papelera/service.ts';
import { rows } from '#server/platform/db/db.ts';
import { PASARON_30_DIAS } from '#shared/base/operaciones.ts';
import { crearEstudiante as agregarEstudiante } from '#shared/estudiantes.ts';
import * as contract from '#shared/importaciones.ts';
import { asignarEstudiante } from '#shared/inscripciones.ts';
import { startTestApp } from '#testing/app.ts';
import { contar, crearColaborador, crearEstudiante } from '#testing/builders.ts';
import { crearGrado } from '#testing/builders-estructura.ts';
import { enServidor } from '#testing/en-servidor.ts';
import { alumno, csv, importador } from '#testing/importador.ts';
import { vaciarVencidas } from './queries.ts';

const escuela = await startTestApp();
const { db, call, iniciarSesionDe } = escuela;
const lucia = await iniciarSesionDe(await crearColaborador(db, { cargos: [2], nombres: 'Lucía Barrios' }));
const directora = await crearColaborador(db, { cargos: [1] });
const primero = await crearGrado(db, { nombre: 'Primero', secciones: ['A', 'B'] });
await crearGrado(db, { nombre: 'Segundo', secciones: ['A'] });
const { subir, revisar, aplicar, deshacer } = importador(escuela, lucia);

it('si los datos del colegio cambian después de la revisión no se guarda nada', async () => {
  const { codigo } = await crearEstudiante(db, {
    codigo: 'Y-1',
    cui: '2655555555555',
    apellido1: 'Muñoz302',
    apellido2: 'Xitumul',
    nombre1: 'Anaq',
    nombre2: 'María',
  });
  const { data: subida } = await subir(csv(alumno(301), alumno(302, { codigo, grado: '', seccion: '' })));
  const revision = await revisar(subida);
  await db.execute(sql`update estudiantes set observaciones = 'Otra cosa' where codigo = 'Y-1'`);
  const estudiantes = await contar(db, 'estudiantes');
  const negada = await aplicar(subida, revision);
  expect(negada).toMatchObject({ code: 0, message: contract.CAMBIARON_LOS_DATOS });
  expect(await contar(db, 'estudiantes')).toBe(estudiantes);
  expect((await aplicar(subida, await revisar(subida))).code).toBe(1);
});

it('lo que el colegio ya tenía y la lista no dice se queda, aunque hoy no se admitiría', async () => {
  const { codigo } = await crearEstudiante(db, {
    codigo: 'Z-1',
    cui: '2677777777777',
    apellido1: 'Muñoz321',
    apellido2: 'Xitumul',
    nombre1: 'Anaj',
    nombre2: 'María',
  });
  await db.execute(sql`update estudiantes set email = 'de antes', direccion = '¿?' where codigo = 'Z-1'`);
  const { data: subida } = await subir(csv(alumno(321, { codigo, grado: '', seccion: '' })));
  expect((await aplicar(subida, await revisar(subida))).code).toBe(1);
  expect(
    await rows(db, sql`select email, direccion, telefono_madre from estudiantes where codigo = 'Z-1'`),
  ).toEqual([{ email: 'de antes', direccion: '¿?', telefono_madre: '55551234' }]);
});

enServidor(
  'más de quinientos alumnos cuestan las mismas órdenes a la base que diez por cada quinientos',
  async () => {
    const de = async (desde: number, cuantos: number) => {
      const lista = Array.from({ length: cuantos }, (_, n) => alumno(desde + n));
      const { data } = await subir(csv(...lista));
      const revision = await revisar(data);
      let hecha: Awaited<ReturnType<typeof aplicar>> | undefined;
      const ordenes = await escuela.statementsOf(async () => {
        hecha = await aplicar(data, revision);
      });
      expect(hecha?.data.contadores?.nuevos).toBe(cuantos);
      expect((await deshacer(hecha?.operacion)).code).toBe(1);
      return ordenes;
    };
    const pocos = await de(20_000, 10);
    expect((await de(30_000, 510)) - pocos).toBeLessThanOrEqual(4);
  },
);

it('un alumno agregado en el formulario mientras se aplica nunca queda dos veces', async () => {
  for (let vez = 0; vez < 10; vez += 1) {
    const cui = String(2_800_000_000_000 + vez);
    const { data: subida } = await subir(csv(alumno(700 + vez, { cui }), alumno(800 + vez)));
    const revision = await revisar(subida);
    const body = {
      ...{ nombre1: 'Ana', nombre2: 'Lucía', apellido1: 'Tzoc', apellido2: 'Xol', cui },
      ...{
        fechaNacimiento: '2014-04-15',
        nombreMadre: 'Marta',
        nombreResponsable: 'Marta',
        nombreRecoger: 'Marta',
      },
    };
    const [hecha, agregado] = await Promise.all([
      aplicar(subida, revision),
      call(agregarEstudiante, { body }, lucia),
    ]);
    expect([hecha.status, agregado.status]).toEqual([200, 200]);
    expect([hecha.code, agregado.code].sort()).toEqual([0, 1]);
    expect(await rows(db, sql`select count(*)::int n from estudiantes where cui = ${cui}`)).toEqual([
      { n: 1 },
    ]);
  }
});

enServidor('los códigos que se generan no chocan con los que la lista trae o cambia', async () => {
  await crearEstudiante(db, {
    codigo: 'W-1',
    cui: '2688888888888',
    apellido1: 'Muñoz903',
    apellido2: 'Xitumul',
    nombre1: 'Anat',
    nombre2: 'María',
  });
  const { data: subida } = await subir(
    csv(
      alumno(901),
      alumno(902, { codigo: '2026-7000' }),
      alumno(903, { codigo: '2026-7001', cui: '2688888888888', grado: '', seccion: '' }),
      alumno(904),
    ),
  );
  expect((await aplicar(subida, await revisar(subida))).code).toBe(1);
  expect(
    await rows(db, sql`select codigo from estudiantes where apellido1 ~ '^Muñoz90[1-4]$' order by apellido1`),
  ).toEqual([
    { codigo: '2026-7002' },
    { codigo: '2026-7000' },
    { codigo: '2026-7001' },
    { codigo: '2026-7003' },
  ]);
});

it('diez que aplican a la vez guardan una sola vez', async () => {
  const { data: subida } = await subir(csv(alumno(401), alumno(402)));
  const revision = await revisar(subida);
  const estudiantes = await contar(db, 'estudiantes');
  const respuestas = await Promise.all(Array.from({ length: 10 }, () => aplicar(subida, revision)));
  expect(respuestas.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(respuestas.find(({ code }) => code === 0)?.message).toBe(contract.YA_APLICADA);
  expect(await contar(db, 'estudiantes')).toBe(estudiantes + 2);
});

it('no se deshace la importación de quien después cambió: se dice de quién se trata', async () => {
  const { data: subida } = await subir(csv(alumno(501, { grado: '', seccion: '' }), alumno(502)));
  const hecha = await aplicar(subida, await revisar(subida));
  const [nuevo] = await rows<{ id: number }>(
    db,
    sql`select id_estudiante id from estudiantes where cui = '2500000000501'`,
  );
  const inscrito = await call(
    asignarEstudiante,
    {
      body: { idEstudiante: nuevo?.id ?? 0, idCicloEscolar: 2026, idGradoSeccion: primero.secciones.B ?? 0 },
    },
    lucia,
  );
  expect(inscrito.code).toBe(1);
  const negada = await deshacer(hecha.operacion);
  expect(negada.code).toBe(0);
  expect(negada.message).toContain('No se puede deshacer: ');
  expect(negada.message).toContain('Muñoz501');
});

enServidor(
  'se deshace hasta la misma hora del día 30, aunque en esas noches se haya vaciado lo vencido; un instante después ya no',
  async () => {
    const importada = async (n: number) => {
      const { data: subida } = await subir(csv(alumno(n)));
      return (await aplicar(subida, await revisar(subida))).operacion;
    };
    const [una, otra] = [await importada(701), await importada(702)];
    const ahora = escuela.clock.now();
    onTestFinished(() => escuela.clock.set(ahora.toISOString()));
    escuela.clock.advance(30 * 86_400_000);
    await vaciarVencidas(db, escuela.clock.now());
    await vaciarPapelera(db, escuela.clock.now());
    const { deshacer } = importador(escuela, await iniciarSesionDe(directora));
    expect(await deshacer(una)).toMatchObject({ code: 1 });
    escuela.clock.advance(1);
    expect(await deshacer(otra)).toMatchObject({ code: 0, message: PASARON_30_DIAS });
  },
);
