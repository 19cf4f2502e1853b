import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rows } from '#server/platform/db/db.ts';
import * as contract from '#shared/importaciones.ts';
import { startTestApp } from '#testing/app.ts';
import { auditoriaDe, crearColaborador } from '#testing/builders.ts';
import { csvDePersonal, deImportacion, importador, persona } from '#testing/importador.ts';

const escuela = await startTestApp();
const { db, call, iniciarSesionDe } = escuela;
const lucia = await iniciarSesionDe(
  await crearColaborador(db, { cargos: [2], nombres: 'Lucía Barrios', usuario: 'lbarrios' }),
);
const { subir, revisar, corregir, aplicar, deshacer } = importador(escuela, lucia, 'personal');

it('a quien ya está se le reconoce por DPI, usuario o nombre y fecha; una celda vacía no borra', async () => {
  const sara = await crearColaborador(db, { nombres: 'Sara Batz', dpi: '2320000000001', usuario: 'sbatz' });
  await crearColaborador(db, { nombres: 'Tomás Coc', dpi: '2320000000002', usuario: 'tcoc' });
  await crearColaborador(db, { nombres: 'Úrsula Díaz', dpi: '2320000000003', usuario: null });
  await crearColaborador(db, { nombres: 'Víctor Ek', dpi: '2320000000004', usuario: 'vek', activo: false });
  await db.execute(sql`update usuarios set activo = false where usuario = 'vek'`);
  const sesionDeSara = await iniciarSesionDe(sara);
  const vacia = { telefono: '', fecha: '', cargos: '', penales: '', policiacos: '', renas: '', usuario: '' };
  const { data: subida } = await subir(
    csvDePersonal(
      persona(1, { ...vacia, nombres: '', dpi: '2320-0000-00001', cargos: 'Coordinadora, Maestra' }),
      persona(2, { ...vacia, nombres: 'Tomas Coc', dpi: '2320000000022', usuario: 'TCOC' }),
      persona(3, { ...vacia, nombres: 'ursula diaz', dpi: '', fecha: '20/05/1985', usuario: 'udiaz' }),
      persona(4, {
        ...vacia,
        nombres: 'Víctor Ek',
        dpi: '2320000000004',
        telefono: '4444-5555',
        usuario: 'vek',
      }),
    ),
  );
  const revision = await revisar(subida);
  expect(revision.errores.map(({ fila, que, grupo }) => [fila, que, grupo])).toEqual([
    [
      4,
      'Ya hay alguien con ese nombre y fecha de nacimiento: DPI 2320000000003. ¿Es la misma persona?',
      'persona 4',
    ],
    [5, 'Víctor Ek (DPI 2320000000004) está inactivo. Reactívalo o deja fuera la fila.', 'reactivar 5'],
  ]);
  expect(revision.grupos.map(({ grupo, texto }) => [grupo, texto])).toEqual([
    ['personas', '1 fila con el nombre y la fecha de nacimiento de alguien del colegio.'],
    ['reactivar', '1 fila de personas inactivas.'],
  ]);
  const { data: corregida } = await corregir(subida, {
    version: revision.version,
    decisiones: [
      { grupo: 'persona 4', valor: 'misma' },
      { grupo: 'reactivar', valor: 'si' },
    ],
  });
  expect(corregida).toMatchObject({ contadores: { cambian: 4, errores: 0 }, lista: true });
  const cambian = await call(
    contract.filasDeImportacion,
    { params: deImportacion(subida), query: { estado: 'cambia' } },
    lucia,
  );
  expect(cambian.data.map(({ fila, cambios, avisos }) => [fila, cambios, avisos])).toEqual([
    [2, [{ campo: 'Cargos', antes: 'Docente', despues: 'Coordinador, Docente' }], []],
    [
      3,
      [
        { campo: 'Nombres', antes: 'Tomás Coc', despues: 'Tomas Coc' },
        { campo: 'DPI', antes: '2320000000002', despues: '2320000000022' },
      ],
      [],
    ],
    [
      4,
      [
        { campo: 'Nombres', antes: 'Úrsula Díaz', despues: 'ursula diaz' },
        { campo: 'Usuario', antes: '—', despues: 'udiaz' },
      ],
      [],
    ],
    [
      5,
      [
        { campo: 'Estado', antes: 'Inactivo', despues: 'Activo' },
        { campo: 'Teléfono', antes: '90000000', despues: '44445555' },
      ],
      ['Su usuario está cerrado y sigue así: ábrelo en su ficha.'],
    ],
  ]);
  const hecha = await aplicar(subida, corregida);
  expect(hecha.message).toContain('Se importaron 4 colaboradores: 0 nuevos y 4 actualizados.');
  expect(
    await rows(
      db,
      sql`select c.nombres, c.dpi, c.telefono, c.activo, u.usuario, u.activo abierto,
          (select array_agg(id_cargo order by posicion) from colaboradores_cargos cc where cc.id_colaborador = c.id_colaborador) cargos
        from colaboradores c left join usuarios u using (id_usuario) where c.dpi like '23200000000%' order by c.dpi`,
    ),
  ).toEqual([
    ...[
      {
        nombres: 'Sara Batz',
        dpi: '2320000000001',
        telefono: '90000000',
        activo: true,
        usuario: 'sbatz',
        abierto: true,
        cargos: [5, 4],
      },
    ],
    ...[
      {
        nombres: 'ursula diaz',
        dpi: '2320000000003',
        telefono: '90000000',
        activo: true,
        usuario: 'udiaz',
        abierto: true,
        cargos: [5],
      },
    ],
    ...[
      {
        nombres: 'Víctor Ek',
        dpi: '2320000000004',
        telefono: '44445555',
        activo: true,
        usuario: 'vek',
        abierto: false,
        cargos: [5],
      },
    ],
    ...[
      {
        nombres: 'Tomas Coc',
        dpi: '2320000000022',
        telefono: '90000000',
        activo: true,
        usuario: 'tcoc',
        abierto: true,
        cargos: [5],
      },
    ],
  ]);
  // As in the form: other positions end the sessions, and the trail says so.
  expect((await call(contract.listarImportaciones, {}, sesionDeSara)).status).toBe(401);
  expect(await auditoriaDe(db, 'cargo', sara.idColaborador)).toMatchObject([
    { accion: 'cambiar cargos', antes: [5], despues: [4, 5] },
  ]);
  expect((await deshacer(hecha.operacion)).code).toBe(1);
  expect(
    await rows(db, sql`select 1 from colaboradores where nombres = 'Víctor Ek' and not activo`),
  ).toHaveLength(1);
  expect(await rows(db, sql`select 1 from usuarios where usuario = 'udiaz'`)).toEqual([]);
});

it('un cargo desconocido se elige una vez, nombres y apellidos se juntan, y la próxima lista lo recuerda', async () => {
  const lista = (n: number) =>
    [
      'Nombres,Apellidos,DPI,Teléfono,Fecha de nacimiento,Puesto',
      `WENDY,XOL TZUL,233000000000${n},5555-4321,03/25/1990,Seño`,
    ].join('\n');
  const { data: subida } = await subir(lista(1));
  const revision = await revisar(subida);
  expect(revision.grupos.map(({ grupo, texto, elige }) => [grupo, texto, elige])).toEqual([
    ['orden', 'Las fechas parecen tener primero el mes.', null],
    ['mayusculas', '1 fila con los nombres en mayúsculas.', null],
    ['cargo seno', '«Seño» no es un cargo del colegio: 1 fila.', 'Cargo'],
  ]);
  const { data: corregida } = await corregir(subida, {
    version: revision.version,
    decisiones: [
      { grupo: 'orden', valor: 'mda' },
      { grupo: 'mayusculas', valor: 'si' },
      { grupo: 'cargo seno', valor: '5' },
    ],
  });
  const hecha = await aplicar(subida, corregida);
  expect(hecha.code).toBe(1);
  expect(
    await rows(
      db,
      sql`select nombres, fecha_nacimiento fecha, usuario from colaboradores join usuarios using (id_usuario) where dpi = '2330000000001'`,
    ),
  ).toEqual([{ nombres: 'Wendy Xol Tzul', fecha: '1990-03-25', usuario: 'wxol' }]);
  const { data: siguiente } = await subir(
    lista(2).replace('03/25/1990', '25/03/1990').replace('WENDY', 'IRMA'),
  );
  expect((await revisar(siguiente)).contadores).toMatchObject({ nuevos: 1, errores: 0 });
});
