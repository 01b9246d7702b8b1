import type { PageProps } from 'daicho/app';
import { ReactAdminPage } from 'daicho/react-admin';
import { Create, required, SimpleForm, TextInput } from 'react-admin';

/** A form of react-admin for a new customer. */
export default function CustomerForm({ resource }: PageProps) {
  return (
    <ReactAdminPage title="New customer">
      <Create resource={resource.name} redirect="list">
        <SimpleForm>
          <TextInput source="name" validate={required()} />
          <TextInput source="city" />
        </SimpleForm>
      </Create>
    </ReactAdminPage>
  );
}
