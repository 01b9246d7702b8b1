import type { PageProps } from 'daicho/app';
import { ReactAdminPage } from 'daicho/react-admin';
import { Datagrid, List, TextField } from 'react-admin';

/** Customers in a table of react-admin. */
export default function CustomerTable({ resource }: PageProps) {
  return (
    <ReactAdminPage title="Customers">
      <List resource={resource.name} exporter={false}>
        <Datagrid rowClick="edit" bulkActionButtons={false}>
          <TextField source="name" />
          <TextField source="city" />
        </Datagrid>
      </List>
    </ReactAdminPage>
  );
}
