import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { eliminarTipoPago, type TipoPago } from '#shared/cuotas.ts';
import { useCiclo } from '#web/ciclos/api.ts';
import { cambia, claseDePago, useTiposPagos } from '#web/cuotas/api.ts';
import { FormularioTipoPago } from '#web/cuotas/form.tsx';
import { versionOf } from '#web/kit/request.ts';
import { ActionMenu } from '#web/kit/ui/ActionMenu.tsx';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { DeleteIcon, EditIcon, PlusIcon } from '#web/kit/ui/icons.tsx';
import { OpenLink } from '#web/kit/ui/OpenLink.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { RowsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import type { Column } from '#web/kit/ui/table/columns.ts';
import { DataTable } from '#web/kit/ui/table/DataTable.tsx';
import { DialogoEliminar } from '#web/papelera/components/DialogoEliminar.tsx';
import { usePermite } from '#web/sesion/api.ts';

const siNo = (value: boolean) => (value ? 'Sí' : 'No');

const columnas: Column<TipoPago>[] = [
  {
    id: 'descripcion',
    header: 'Descripción',
    value: ({ descripcion }) => descripcion,
    strong: true,
    opens: true,
  },
  { id: 'mensual', header: 'Mensual', value: ({ mensual }) => siNo(mensual) },
  { id: 'colegiatura', header: 'Colegiatura', value: ({ colegiatura }) => siNo(colegiatura) },
];

type Abierto = { que: 'agregar' } | { que: 'editar' | 'eliminar'; tipo: TipoPago };

/** The kinds of payment the school knows. */
export function TabTiposPago() {
  const tipos = useTiposPagos();
  const { abierto: cicloAbierto } = useCiclo();
  const editable = usePermite('cuotas') && cicloAbierto;
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  const cerrar = () => setAbierto(null);
  const agregar = editable ? (
    <Button variant="contained" startIcon={<PlusIcon />} onClick={() => setAbierto({ que: 'agregar' })}>
      Agregar tipo de pago
    </Button>
  ) : null;
  const editar = editable ? (tipo: TipoPago) => setAbierto({ que: 'editar', tipo }) : undefined;
  const rowMenu = (tipo: TipoPago) => [
    { text: 'Editar', icon: EditIcon, onClick: () => setAbierto({ que: 'editar', tipo }) },
    {
      text: 'Eliminar',
      icon: DeleteIcon,
      danger: true,
      onClick: () => setAbierto({ que: 'eliminar', tipo }),
    },
  ];
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', pb: agregar ? 2 : 0 }}>{agregar}</Box>
      <Card>
        <QueryView
          query={tipos}
          skeleton={<RowsSkeleton />}
          empty={
            <EmptyState
              title="Todavía no hay tipos de pago"
              text="Agrega lo que el colegio cobra: inscripción, colegiatura, materiales."
            />
          }
        >
          {(lista) => (
            <DataTable
              label="Tipos de pago"
              rows={lista}
              columns={columnas}
              idOf={({ idPago }) => idPago}
              order="descripcion"
              rowMenu={editable ? rowMenu : undefined}
              onOpen={editar}
              compact={(tipo) => (
                <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
                  <Box sx={{ flex: 1, minWidth: 0 }}>
                    <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
                      {editar ? (
                        <OpenLink onOpen={() => editar(tipo)}>{tipo.descripcion}</OpenLink>
                      ) : (
                        tipo.descripcion
                      )}
                    </Typography>
                    <Typography variant="body2" color="textSecondary">
                      {claseDePago(tipo)}
                    </Typography>
                  </Box>
                  {editable ? (
                    <ActionMenu label={`Opciones de ${tipo.descripcion}`} actions={rowMenu(tipo)} />
                  ) : null}
                </Stack>
              )}
            />
          )}
        </QueryView>
      </Card>
      {abierto && abierto.que !== 'eliminar' ? (
        <FormularioTipoPago tipo={abierto.que === 'editar' ? abierto.tipo : null} onClose={cerrar} />
      ) : null}
      {abierto?.que === 'eliminar' ? (
        <DialogoEliminar
          open
          title="Eliminar tipo de pago"
          name={abierto.tipo.descripcion}
          question={(name) => `¿Desea eliminar el tipo de pago "${name}"?`}
          detail="Ya no se cobrará: sus cuotas se eliminan también. Las cuentas de estudiantes que ya lo tienen lo conservan."
          endpoint={eliminarTipoPago}
          input={{
            params: { id: String(abierto.tipo.idPago) },
            query: { version: versionOf(abierto.tipo) },
          }}
          invalidates={cambia}
          onClose={cerrar}
        />
      ) : null}
    </>
  );
}
