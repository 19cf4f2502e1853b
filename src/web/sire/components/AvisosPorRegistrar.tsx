import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { fechaCorta } from '#shared/base/fechas.ts';
import { contar, segun } from '#shared/base/formatos.ts';
import { plazoDicho, porQueNoEseDia } from '#shared/sire.rules.ts';
import { type AvisoAlSire, type PlazosDelSire, registradosForm } from '#shared/sire.ts';
import { useCiclo } from '#web/ciclos/api.ts';
import { DateInput } from '#web/kit/form/DateInput.tsx';
import type { ApiQuery } from '#web/kit/query.ts';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { ModalDialog } from '#web/kit/ui/ModalDialog.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { RowsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';
import type { Column } from '#web/kit/ui/table/columns.ts';
import { DataTable } from '#web/kit/ui/table/DataTable.tsx';
import { toasts } from '#web/kit/ui/toasts.ts';
import { usePermite } from '#web/sesion/api.ts';
import { useMarcarRegistrados } from '../api.ts';

const idOf = ({ de, id }: AvisoAlSire): string => `${de} ${id}`;

const Plazo = ({ quedan }: AvisoAlSire) => (
  <StatusChip tone={quedan <= 0 ? 'warning' : 'neutral'} text={plazoDicho(quedan)} variant="text" />
);

const QUIEN: readonly Column<AvisoAlSire>[] = [
  { id: 'nombre', header: 'Alumno', value: ({ nombre }) => nombre, strong: true },
  {
    id: 'codigoPersonal',
    header: 'Código personal',
    value: ({ codigoPersonal }) => codigoPersonal,
    quiet: true,
  },
  { id: 'seccion', header: 'Grado y sección', value: ({ seccion }) => seccion },
  { id: 'tipo', header: 'Qué se avisa', value: ({ tipo }) => tipo },
  { id: 'fecha', header: 'Desde el', value: ({ fecha }) => fecha, cell: ({ fecha }) => fechaCorta(fecha) },
];
const PENDIENTES: readonly Column<AvisoAlSire>[] = [
  ...QUIEN,
  { id: 'quedan', header: 'Plazo', value: ({ quedan }) => quedan, cell: Plazo },
];
const REGISTRADOS: readonly Column<AvisoAlSire>[] = [
  ...QUIEN,
  {
    id: 'registrado',
    header: 'Registrado el',
    value: ({ registrado }) => registrado,
    cell: ({ registrado }) => fechaCorta(registrado),
  },
];

const Aviso = (aviso: AvisoAlSire) => (
  <Stack sx={{ gap: 0.5 }}>
    <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{aviso.nombre}</Typography>
    <Typography variant="body2" color="textSecondary">
      {`${aviso.tipo} · ${aviso.seccion} · ${fechaCorta(aviso.fecha)}`}
    </Typography>
    {aviso.registrado ? `Registrado el ${fechaCorta(aviso.registrado)}` : <Plazo {...aviso} />}
  </Stack>
);

/** What is wrong with the day on which these were registered. */
function errorDeFecha(avisos: readonly AvisoAlSire[], fecha: string, hoy: string): string | undefined {
  const { error } = registradosForm.shape.fecha.safeParse(fecha);
  return error ? error.issues[0]?.message : (porQueNoEseDia(avisos, fecha, hoy) ?? undefined);
}

interface ListaProps {
  plazos: PlazosDelSire;
  hoy: string;
}

function Lista({ plazos: { pendientes, registrados }, hoy }: ListaProps) {
  const { ciclo, abierto } = useCiclo();
  const puede = usePermite('estudiantes') && abierto;
  const [elegidos, setElegidos] = useState<string[]>([]);
  const [fecha, setFecha] = useState(hoy);
  const [registra, setRegistra] = useState(false);
  const marcar = useMarcarRegistrados(ciclo);
  const marcados = pendientes.filter((aviso) => elegidos.includes(idOf(aviso)));
  const enviar = (avisos: readonly AvisoAlSire[], dia: string | null, onDone?: () => void) =>
    marcar({ avisos: avisos.map(({ de, id }) => ({ de, id })), fecha: dia }, onDone);
  const error = errorDeFecha(marcados, fecha, hoy);
  function registrar() {
    if (error) return;
    const suyos = marcados;
    enviar(suyos, fecha, () => {
      setElegidos([]);
      setRegistra(false);
      toasts.success(
        `${segun(suyos.length, 'Se marcó', 'Se marcaron')} ${contar(suyos.length, 'aviso', 'avisos')} como ${segun(suyos.length, 'registrado', 'registrados')}.`,
        {
          action: { text: 'Deshacer', onClick: () => enviar(suyos, null) },
        },
      );
    });
  }
  return (
    <Stack sx={{ gap: 2 }}>
      <Card>
        <DataTable
          label="Por registrar en el SIRE"
          rows={pendientes}
          columns={PENDIENTES}
          idOf={idOf}
          pageSize={25}
          search="Buscar alumno"
          compact={Aviso}
          empty={<EmptyState text="No hay nada por registrar." />}
          {...(puede ? { selection: elegidos, onSelection: setElegidos } : {})}
          toolbar={
            puede ? (
              <Button variant="contained" disabled={marcados.length === 0} onClick={() => setRegistra(true)}>
                {marcados.length > 0
                  ? `Marcar ${marcados.length} como registradas`
                  : 'Marcar como registradas'}
              </Button>
            ) : null
          }
        />
      </Card>
      {registrados.length > 0 ? (
        <Card>
          <Typography variant="h4" component="h2" sx={{ px: 2.5, pt: 2 }}>
            Registradas
          </Typography>
          <DataTable
            label="Registradas en el SIRE"
            rows={registrados}
            columns={REGISTRADOS}
            idOf={idOf}
            pageSize={10}
            search="Buscar entre lo registrado"
            compact={Aviso}
            {...(puede
              ? {
                  rowMenu: (aviso: AvisoAlSire) => [
                    { text: 'Quitar la marca', onClick: () => enviar([aviso], null) },
                  ],
                }
              : {})}
          />
        </Card>
      ) : null}
      {registra ? (
        <ModalDialog
          open
          width="angosto"
          title={`Marcar ${contar(marcados.length, 'aviso', 'avisos')} como registrados`}
          onClose={() => setRegistra(false)}
          actions={
            <Button variant="contained" onClick={registrar}>
              Marcar
            </Button>
          }
        >
          <DateInput
            kind="date"
            label="Fecha en que se registraron"
            value={fecha}
            max={hoy}
            {...(error ? { error } : {})}
            onChange={setFecha}
          />
        </ModalDialog>
      ) : null}
    </Stack>
  );
}

/** What is to be told to the register with the days that are left, and what was told. */
export const AvisosPorRegistrar = ({ query, hoy }: { query: ApiQuery<PlazosDelSire>; hoy: string }) => (
  <QueryView query={query} skeleton={<RowsSkeleton rows={8} />}>
    {(plazos) => <Lista plazos={plazos} hoy={hoy} />}
  </QueryView>
);
