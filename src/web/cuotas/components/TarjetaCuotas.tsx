import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { quetzales } from '#shared/base/formatos.ts';
import { enMeses } from '#shared/cuentas.rules.ts';
import { MESES_MAX } from '#shared/cuentas.ts';
import { eliminarCuotaCarrera, eliminarCuotaNivel } from '#shared/cuotas.ts';
import { type Cobrador, type Cuota, cambia, claseDePago, idDeCuota } from '#web/cuotas/api.ts';
import { FormularioCuota } from '#web/cuotas/form.tsx';
import { versionOf } from '#web/kit/request.ts';

import { DeleteIcon, EditIcon, PlusIcon } from '#web/kit/ui/icons.tsx';
import { LabelledIconButton } from '#web/kit/ui/LabelledIconButton.tsx';
import { DialogoEliminar } from '#web/papelera/components/DialogoEliminar.tsx';

interface TarjetaCuotasProps {
  cobrador: Cobrador;
  /** 'Nivel', or the level of the career. */
  detail: string;
  cuotas: readonly Cuota[];
  ciclo: number;
  /** Past years are only looked at. */
  editable: boolean;
}

/** On phones the three columns share the width of the card. */
const celda = {
  px: { xs: 1, sm: 2 },
  '&:first-of-type': { pl: { xs: 2, sm: 3 } },
  whiteSpace: 'nowrap',
} as const;

type Abierto = { que: 'agregar' } | { que: 'editar' | 'eliminar'; cuota: Cuota };

/** What a level or a career charges in a year. */
export function TarjetaCuotas({ cobrador, detail, cuotas, ciclo, editable }: TarjetaCuotasProps) {
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  const cerrar = () => setAbierto(null);
  const { nombre } = cobrador;
  return (
    <Card component="section" aria-label={nombre} sx={{ display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ px: { xs: 2, sm: 3 }, py: 2 }}>
        <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {nombre}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {detail}
        </Typography>
      </Box>
      {cuotas.length === 0 ? (
        <Typography color="textSecondary" sx={{ px: { xs: 2, sm: 3 }, pb: 2, flex: 1 }}>
          No hay pagos definidos para el ciclo escolar {ciclo}.
        </Typography>
      ) : (
        <Box sx={{ overflowX: 'auto', flex: 1 }}>
          <Table aria-label={`Pagos de ${nombre}`}>
            <TableHead>
              <TableRow>
                <TableCell sx={{ ...celda, width: '100%' }}>Descripción</TableCell>
                <TableCell align="right" sx={celda}>
                  Cantidad (Q)
                </TableCell>
                {editable ? (
                  <TableCell align="right" sx={celda}>
                    Acción
                  </TableCell>
                ) : null}
              </TableRow>
            </TableHead>
            <TableBody>
              {cuotas.map((cuota) => {
                const { descripcion } = cuota.idPagoNavigation;
                return (
                  <TableRow key={idDeCuota(cuota)}>
                    <TableCell sx={{ ...celda, py: 1, whiteSpace: 'normal' }}>
                      <Typography variant="body2" sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
                        {descripcion}
                      </Typography>
                      <Typography variant="caption" color="textSecondary">
                        {claseDePago(cuota.idPagoNavigation)}
                        {cuota.idPagoNavigation.mensual ? ` · ${enMeses(cuota.cantidad, MESES_MAX)}` : ''}
                      </Typography>
                    </TableCell>
                    <TableCell align="right" sx={celda}>
                      {quetzales(cuota.cantidad)}
                    </TableCell>
                    {editable ? (
                      <TableCell align="right" sx={celda}>
                        <LabelledIconButton
                          label={`Editar ${descripcion}`}
                          onClick={() => setAbierto({ que: 'editar', cuota })}
                        >
                          <EditIcon />
                        </LabelledIconButton>
                        <LabelledIconButton
                          label={`Eliminar ${descripcion}`}
                          onClick={() => setAbierto({ que: 'eliminar', cuota })}
                        >
                          <DeleteIcon />
                        </LabelledIconButton>
                      </TableCell>
                    ) : null}
                  </TableRow>
                );
              })}
            </TableBody>
          </Table>
        </Box>
      )}
      {editable ? (
        <Stack sx={{ px: { xs: 2, sm: 3 }, py: 2, alignItems: 'flex-start' }}>
          <Button
            variant="tonal"
            startIcon={<PlusIcon />}
            aria-label={`Agregar pago a ${nombre}`}
            onClick={() => setAbierto({ que: 'agregar' })}
          >
            Agregar pago
          </Button>
        </Stack>
      ) : null}
      {abierto && abierto.que !== 'eliminar' ? (
        <FormularioCuota
          cobrador={cobrador}
          ciclo={ciclo}
          cuota={abierto.que === 'editar' ? abierto.cuota : null}
          usados={cuotas.map(({ idPago }) => idPago)}
          onClose={cerrar}
        />
      ) : null}
      {abierto?.que === 'eliminar' ? (
        <DialogoEliminar
          open
          title="Eliminar pago"
          name={abierto.cuota.idPagoNavigation.descripcion}
          question={(name) => `¿Desea eliminar el pago "${name}"?`}
          detail="Las cuentas de pagos ya generadas no cambian."
          endpoint={cobrador.tipo === 'nivel' ? eliminarCuotaNivel : eliminarCuotaCarrera}
          input={{
            params: { id: String(idDeCuota(abierto.cuota)) },
            query: { version: versionOf(abierto.cuota) },
          }}
          invalidates={cambia}
          onClose={cerrar}
        />
      ) : null}
    </Card>
  );
}
