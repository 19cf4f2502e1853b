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
import { versionEn } from '#web/kit/request.ts';
import { MenuAcciones } from '#web/kit/ui/ActionMenu.tsx';
import { Vacio } from '#web/kit/ui/EmptyState.tsx';
import { IconoBorrar, IconoEditar, IconoMas } from '#web/kit/ui/icons.tsx';
import { NombreQueAbre } from '#web/kit/ui/OpenLink.tsx';
import { Lectura } from '#web/kit/ui/QueryView.tsx';
import { EsqueletoFilas } from '#web/kit/ui/Skeletons.tsx';
import type { Columna } from '#web/kit/ui/table/columns.ts';
import { Tabla } from '#web/kit/ui/table/DataTable.tsx';
import { DialogoEliminar } from '#web/papelera/components/DialogoEliminar.tsx';
import { usePermite } from '#web/sesion/api.ts';

const siNo = (value: boolean) => (value ? 'Sí' : 'No');

const columnas: Columna<TipoPago>[] = [
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
    <Button variant="contained" startIcon={<IconoMas />} onClick={() => setAbierto({ que: 'agregar' })}>
      Agregar tipo de pago
    </Button>
  ) : null;
  const editar = editable ? (tipo: TipoPago) => setAbierto({ que: 'editar', tipo }) : undefined;
  const rowMenu = (tipo: TipoPago) => [
    { text: 'Editar', icon: IconoEditar, onClick: () => setAbierto({ que: 'editar', tipo }) },
    {
      text: 'Eliminar',
      icon: IconoBorrar,
      danger: true,
      onClick: () => setAbierto({ que: 'eliminar', tipo }),
    },
  ];
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', pb: agregar ? 2 : 0 }}>{agregar}</Box>
      <Card>
        <Lectura
          query={tipos}
          skeleton={<EsqueletoFilas />}
          empty={
            <Vacio
              title="Todavía no hay tipos de pago"
              text="Agrega lo que el colegio cobra: inscripción, colegiatura, materiales."
            />
          }
        >
          {(lista) => (
            <Tabla
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
                        <NombreQueAbre onOpen={() => editar(tipo)}>{tipo.descripcion}</NombreQueAbre>
                      ) : (
                        tipo.descripcion
                      )}
                    </Typography>
                    <Typography variant="body2" color="textSecondary">
                      {claseDePago(tipo)}
                    </Typography>
                  </Box>
                  {editable ? (
                    <MenuAcciones label={`Opciones de ${tipo.descripcion}`} actions={rowMenu(tipo)} />
                  ) : null}
                </Stack>
              )}
            />
          )}
        </Lectura>
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
            query: { version: versionEn(abierto.tipo) },
          }}
          invalidates={cambia}
          onClose={cerrar}
        />
      ) : null}
    </>
  );
}
