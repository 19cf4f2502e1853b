import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { sum } from '#shared/base/decimal.ts';
import { nombreCompleto } from '#shared/inscripciones.rules.ts';
import type { EstudianteInsolvente } from '#shared/pagos.ts';
import { BotonIcono } from '#web/base/ui/BotonIcono.tsx';
import { DialogoCompleto } from '#web/base/ui/DialogoCompleto.tsx';
import { EsqueletoFilas } from '#web/base/ui/Esqueleto.tsx';
import { Estado } from '#web/base/ui/Estado.tsx';
import { quetzales } from '#web/base/ui/formatos.ts';
import { IconoCuotas } from '#web/base/ui/iconos-escuela.tsx';
import { Lectura } from '#web/base/ui/Lectura.tsx';
import { useRegresar } from '#web/base/ui/regresar.ts';
import type { Columna } from '#web/base/ui/tabla/columnas.ts';
import { Tabla } from '#web/base/ui/tabla/Tabla.tsx';
import { Vacio } from '#web/base/ui/Vacio.tsx';
import { usePendientesDePago } from '#web/pagos/api.ts';
import { DialogoPagos } from '#web/pagos/components/DialogoPagos.tsx';
import { paths } from '#web/paths.ts';

type Abrir = (alumno: EstudianteInsolvente) => void;

const meses = ({ mesesVencidos }: EstudianteInsolvente) => (
  <Estado tone="atraso" text={mesesVencidos === 1 ? '1 mes' : `${mesesVencidos} meses`} />
);

const BotonPagos = ({ alumno, onOpen }: { alumno: EstudianteInsolvente; onOpen: Abrir }) => (
  <BotonIcono
    color="primary"
    label={`Pagos de ${nombreCompleto(alumno.estudiante)}`}
    onClick={() => onOpen(alumno)}
  >
    <IconoCuotas />
  </BotonIcono>
);

const columnas = (onOpen: Abrir): Columna<EstudianteInsolvente>[] => [
  { id: 'codigo', header: 'Código', value: ({ estudiante }) => estudiante.codigo },
  { id: 'nombre', header: 'Estudiante', value: ({ estudiante }) => nombreCompleto(estudiante), strong: true },
  { id: 'grado', header: 'Grado', value: ({ grado }) => grado },
  { id: 'seccion', header: 'Sección', value: ({ seccion }) => seccion },
  { id: 'meses', header: 'Meses atrasados', value: ({ mesesVencidos }) => mesesVencidos, cell: meses },
  {
    id: 'total',
    header: 'Atrasado (Q)',
    value: ({ totalVencido }) => totalVencido,
    cell: ({ totalVencido }) => quetzales(totalVencido),
    align: 'right',
    strong: true,
  },
  {
    id: 'pagos',
    header: 'Pagos',
    value: () => null,
    cell: (alumno) => <BotonPagos alumno={alumno} onOpen={onOpen} />,
    align: 'center',
    sortable: false,
    acts: true,
  },
];

/** A student who owes, in the two lines of a phone. */
const enTelefono = (alumno: EstudianteInsolvente, onOpen: Abrir) => (
  <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography sx={{ fontWeight: 700 }}>{nombreCompleto(alumno.estudiante)}</Typography>
      <Typography variant="body2" color="textSecondary">
        {alumno.grado} {alumno.seccion} · {alumno.estudiante.codigo}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', mt: 0.5 }}>
        {meses(alumno)}
        <Typography sx={{ fontWeight: 700 }}>{quetzales(alumno.totalVencido)}</Typography>
      </Stack>
    </Box>
    <BotonPagos alumno={alumno} onOpen={onOpen} />
  </Stack>
);

/** '60 alumnos · Q87,200.00 atrasados' */
const resumen = (rows: readonly EstudianteInsolvente[]) =>
  `${rows.length === 1 ? '1 alumno' : `${rows.length} alumnos`} · ${quetzales(sum(rows.map(({ totalVencido }) => totalVencido)))} atrasados`;

/** Everybody with overdue months of a school year; each one's account is one press away. */
export function PendientesPagosPage() {
  const ciclo = Number(useParams().ciclo);
  const pendientes = usePendientesDePago(ciclo);
  const [abierto, setAbierto] = useState<EstudianteInsolvente | null>(null);
  const columns = useMemo(() => columnas(setAbierto), []);
  return (
    <DialogoCompleto
      title="Pendientes pagos"
      subject={`Ciclo escolar ${ciclo}`}
      width="total"
      onClose={useRegresar(paths.homeColaboradorAdmin.path)}
    >
      <Card>
        <Lectura
          query={pendientes}
          skeleton={<EsqueletoFilas rows={10} />}
          empty={
            <Vacio
              title="Todos al día"
              text={`Ningún alumno tiene mensualidades atrasadas en el ciclo ${ciclo}.`}
            />
          }
        >
          {(rows) => (
            <Tabla
              label="Alumnos con mensualidades atrasadas"
              rows={rows}
              columns={columns}
              idOf={(row) => row.idEstudianteGrado}
              search="Buscar estudiante..."
              toolbar={<Typography color="textSecondary">{resumen(rows)}</Typography>}
              pageSize={100}
              compact={(row) => enTelefono(row, setAbierto)}
            />
          )}
        </Lectura>
      </Card>
      {abierto ? (
        <DialogoPagos
          idEstudianteGrado={abierto.idEstudianteGrado}
          nombre={nombreCompleto(abierto.estudiante)}
          asignacion={abierto.asignacion}
          ciclo={ciclo}
          onClose={() => setAbierto(null)}
        />
      ) : null}
    </DialogoCompleto>
  );
}
